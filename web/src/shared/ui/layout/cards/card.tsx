import { Box, type BoxProps } from "@chakra-ui/react";

export function Card(props: BoxProps) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      boxShadow="card"
      overflow="hidden"
      {...props}
    />
  );
}
