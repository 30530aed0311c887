import { Text } from "@chakra-ui/react";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText } from "../../shared/i18n/translate.ts";
import type { missingFields } from "./registration-form.ts";

type FieldNames = ReturnType<typeof missingFields>;

const labels: Record<FieldNames[number], PlainText> = {
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm password",
  name: "Name",
  address: "Address",
  phone_number: "Phone",
  description: "Description",
  image: "Picture",
};

/** Names the fields that the Register button waits for. */
export function MissingFields({ names }: { names: FieldNames }) {
  const t = useT();
  const fields = new Intl.ListFormat(t.locale, { type: "conjunction" }).format(
    names.map((name) => t(labels[name])),
  );
  return (
    <Text textStyle="sm" color="fg.muted">
      {t("Still missing: {fields}.", { fields })}
    </Text>
  );
}
