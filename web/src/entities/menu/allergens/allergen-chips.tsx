import { Box, Button, Flex, Text } from "@chakra-ui/react";
import {
  type AllergenState,
  type Allergens,
  allergenNames,
  type DietName,
  dietNames,
  nextState,
} from "@flashplate/contract/menu/allergens";
import { statedOf } from "@flashplate/contract/menu/stated";
import { ChevronsUp, CircleDashed, CircleHelp, CircleSlash } from "lucide-react";
import { useId } from "react";
import { useT } from "../../../shared/i18n/language.ts";

const stateNames = {
  contains: "contains",
  "may-contain": "may contain",
  free: "without",
  unstated: "not stated",
} as const;

/** Signs, so that the colour is not the only difference. */
const looks = {
  contains: { Icon: ChevronsUp, style: { bg: "fg", color: "bg", _hover: {} } },
  "may-contain": { Icon: CircleHelp, style: { borderColor: "fg", borderWidth: "2px" } },
  free: { Icon: CircleSlash, style: { color: "fg.success", borderColor: "fg.success" } },
  unstated: { Icon: CircleDashed, style: { color: "fg.muted" } },
} as const satisfies Record<AllergenState | "unstated", unknown>;

/** One chip for each allergen. A tap changes its state; a screen reader hears the name and the state. */
export function AllergenChips({
  value,
  onChange,
}: {
  value: Allergens;
  onChange: (value: Allergens) => void;
}) {
  const t = useT();
  const hintId = useId();
  return (
    <Box>
      <Text id={hintId} textStyle="sm" color="fg.muted" mb="2">
        {t("Tap to change: contains, may contain, without, not stated.")}
      </Text>
      <Flex role="group" aria-label={t("Allergens")} aria-describedby={hintId} wrap="wrap" gap="2">
        {allergenNames.map((name) => {
          const state = value[name] ?? "unstated";
          const { Icon, style } = looks[state];
          return (
            <Button
              key={name}
              type="button"
              variant="outline"
              size="sm"
              borderRadius="full"
              aria-label={`${t(name)}: ${t(stateNames[state])}`}
              onClick={() => onChange(withState(value, name, nextState(value[name])))}
              {...style}
            >
              <Icon size={16} aria-hidden /> {t(name)}
            </Button>
          );
        })}
      </Flex>
    </Box>
  );
}

function withState(value: Allergens, name: keyof Allergens, state: AllergenState | undefined): Allergens {
  // In the order of the stored dish, with which the form is compared.
  return statedOf({ allergens: { ...value, [name]: state } }).allergens ?? {};
}

/** One chip for each diet. */
export function DietChips({
  value,
  onChange,
}: {
  value: readonly DietName[];
  onChange: (value: DietName[]) => void;
}) {
  const t = useT();
  return (
    <Flex role="group" aria-label={t("Diets")} wrap="wrap" gap="2">
      {dietNames.map((diet) => {
        const isChosen = value.includes(diet);
        return (
          <Button
            key={diet}
            type="button"
            variant="outline"
            size="sm"
            borderRadius="full"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(dietNames.filter((one) => (one === diet ? !isChosen : value.includes(one))))
            }
            {...(isChosen ? looks.contains.style : {})}
          >
            {t(diet)}
          </Button>
        );
      })}
    </Flex>
  );
}
