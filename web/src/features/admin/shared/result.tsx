import { HStack } from "@chakra-ui/react";
import { CircleCheck } from "lucide-react";

/**
 * The result of the last decision. Rendered even without a text: screen readers announce changes of
 * existing regions only.
 */
export function Result({ text }: { text: string }) {
  return (
    <HStack role="status" gap="2" color="fg.success" fontWeight="medium">
      {text ? <CircleCheck size={20} aria-hidden /> : null}
      {text}
    </HStack>
  );
}
