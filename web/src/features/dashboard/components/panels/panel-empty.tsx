import { Center, Text } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";

export function PanelEmpty({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Center flex="1" flexDirection="column" gap="3" py="6" color="fg.muted" textAlign="center">
      <Center boxSize="12" borderRadius="full" bg="bg.muted">
        <Icon size={22} aria-hidden />
      </Center>
      <Text>{children}</Text>
    </Center>
  );
}
