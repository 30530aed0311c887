import { Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Shown in place of an empty list, or of a screen that is not for the person. `level`: of the heading. */
export function EmptyState({
  picture,
  title,
  level = 2,
  children,
  action,
}: {
  picture?: ReactNode;
  title: string;
  level?: 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack
      align="center"
      textAlign="center"
      gap="3"
      px="6"
      py={{ base: "10", md: "14" }}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border"
      borderRadius="l3"
      bg="bg.subtle"
    >
      {picture}
      <Heading as={`h${level}`} textStyle="h3">
        {title}
      </Heading>
      {children ? (
        <Text color="fg.muted" maxW="sm" textWrap="balance">
          {children}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
