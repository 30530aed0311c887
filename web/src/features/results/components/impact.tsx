import { Box, chakra, Grid, Text } from "@chakra-ui/react";
import { type Impact as ImpactEstimate, impactFactors } from "@flashplate/contract/results/impact";
import { useT } from "../../../shared/i18n/language.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";

/** Rounds estimates of 10 kg and more. Decimals would seem too exact. Smaller estimates keep one decimal. */
function roundKg(kg: number): number {
  return kg < 10 ? kg : Math.round(kg);
}

/** Food that guests collected, as an estimate with its method. */
export function Impact({ saved }: { saved: ImpactEstimate }) {
  const t = useT();
  const { gramsPerPortion, gramsOfCo2ePerKg, version } = impactFactors;
  const figures = [
    [t("about {kg} kg", { kg: roundKg(saved.kg) }), t("of food was eaten instead of left over")],
    [
      t("about {kg} kg CO₂e", { kg: roundKg(saved.co2eKg) }),
      t("had gone into making this food, and was not wasted"),
    ],
  ] as const;
  return (
    <SectionCard title={t("Food saved")}>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="4">
        {figures.map(([value, label]) => (
          <Box key={label}>
            <Text textStyle="h2" color="fg.success">
              {value}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {label}
            </Text>
          </Box>
        ))}
      </Grid>
      <chakra.details mt="3">
        <chakra.summary w="fit-content" py="2.5" cursor="pointer" color="accent.fg" fontWeight="semibold">
          {t("How we estimate this")}
        </chakra.summary>
        <Text textStyle="sm" color="fg.muted" mt="1" maxW="2xl">
          {t(
            "Each collected portion counts as {portion} kg of food, the average meal of WRAP (UK). Each kilogram of food counts as {co2e} kg CO₂e: 3.3 billion tonnes for 1.3 billion tonnes of lost food (FAO, 2013). This is an estimate. It does not say how much less was emitted. Method {version}.",
            { portion: gramsPerPortion / 1000, co2e: gramsOfCo2ePerKg / 1000, version },
          )}
        </Text>
      </chakra.details>
    </SectionCard>
  );
}
