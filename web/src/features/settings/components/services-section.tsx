import { LazyFields } from "../../../shared/hooks/lazy-fields.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { servicesHeight } from "./services-height.ts";
import { SettingsSection } from "./settings-section.tsx";

const importList = async () => (await import("./services-list.tsx")).ServicesList;

/** The external services, for admins. Others do not load the code of the list. */
export function ServicesSection() {
  const t = useT();
  return (
    <SettingsSection
      title={t("Connected services")}
      text={t("The services that Flashplate uses here, and whether they are live.")}
    >
      <LazyFields importFields={importList} fields={{}} h={servicesHeight} />
    </SettingsSection>
  );
}
