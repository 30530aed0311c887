import { Box, chakra, Text } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";

const questions: readonly { question: PlainText; answer: PlainText }[] = [
  {
    question: "Who pays, and how?",
    answer:
      "At your counter when they collect. Or in the app when they reserve, if you take payments there: Stripe then pays you.",
  },
  {
    question: "How soon can I sell?",
    answer:
      "As soon as we have approved you. We look at every application ourselves and send you a mail. You can upload your menu as a photo or a PDF.",
  },
  {
    question: "What do I need?",
    answer:
      "A phone, a tablet or a computer with a browser. There is nothing to install and no till to connect.",
  },
  {
    question: "What if nobody collects?",
    answer:
      "Paid in the app, it is yours. A guest who leaves three other orders in 30 days cannot reserve for a week.",
  },
  {
    question: "What if it sells out at the counter?",
    answer:
      "Stop the sale with two taps: reserved portions stay reserved. If you cannot serve one, cancel its order, and the guest is told why.",
  },
  {
    question: "Can I leave again?",
    answer: "At any time. Delete your account in the settings, and your menu, sales and pictures go with it.",
  },
];

/** Questions of restaurants, each with its answer. Works without scripts. */
export function Questions() {
  const t = useT();
  return (
    <Box maxW="2xl">
      {questions.map(({ question, answer }) => (
        <chakra.details key={question} borderBottomWidth="1px" borderColor="border">
          <chakra.summary
            py="4"
            minH="touch"
            cursor="pointer"
            textStyle="lg"
            fontWeight="semibold"
            _marker={{ color: "accent.fg" }}
          >
            {t(question)}
          </chakra.summary>
          <Text pb="5" color="fg.muted">
            {t(answer)}
          </Text>
        </chakra.details>
      ))}
    </Box>
  );
}
