import { Stack, Text } from "@chakra-ui/react";
import { type SentStated, type Stated, statedNames } from "@flashplate/contract/menu/stated";
import { Fragment, type ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { AllergenChips, DietChips } from "./allergen-chips.tsx";
import { statedLabels } from "./stated-texts.tsx";

/** Changes one field. */
export type ChangeStated = (field: keyof Stated, value: Required<SentStated>[keyof Stated]) => void;
type Input = (stated: Readonly<SentStated>, change: ChangeStated) => ReactNode;

const inputs: Readonly<Record<keyof Stated, Input>> = {
  allergens: ({ allergens = {} }, change) => (
    <AllergenChips value={allergens} onChange={(value) => change("allergens", value)} />
  ),
  diets: ({ diets = [] }, change) => <DietChips value={diets} onChange={(value) => change("diets", value)} />,
};

interface StatedInputsProps {
  stated: Readonly<SentStated>;
  onChange: ChangeStated;
  /** Shown below the first label. */
  children?: ReactNode;
}

/** The inputs of what a restaurant may state of a dish. */
export function StatedInputs({ stated, onChange, children }: StatedInputsProps) {
  const t = useT();
  return (
    <Stack gap="3">
      {statedNames.map((field, index) => (
        <Fragment key={field}>
          <Text textStyle="sm" fontWeight="semibold">
            {t(statedLabels[field])}
          </Text>
          {index === 0 ? children : null}
          {inputs[field](stated, onChange)}
        </Fragment>
      ))}
    </Stack>
  );
}
