import { Box, Button, chakra, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { menuFileTypes } from "@flashplate/contract/menu-import/menu-file";
import { FileUp, RotateCw } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import type { ReadingFailure } from "../hooks/use-reading.ts";

/** Takes a menu file by choice or by drop. */
export function UploadCard({
  file,
  failure,
  createButton,
  onChoose,
  onRetry,
}: {
  /** The file that was chosen and not read yet. It is offered for a retry. */
  file: File | undefined;
  failure: ReadingFailure | undefined;
  /** The button to create a dish by hand. Given while the menu is empty. */
  createButton: ReactNode;
  onChoose: (file: File) => void;
  onRetry: () => void;
}) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isMenuEmpty = Boolean(createButton);
  return (
    <Card
      as="section"
      aria-labelledby={`${id}-title`}
      p={{ base: "5", md: "8" }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        if (dropped) onChoose(dropped);
      }}
    >
      <Stack gap="5" align="center" textAlign="center" maxW="lg" mx="auto">
        <Box>
          <Heading as="h2" id={`${id}-title`} textStyle={isMenuEmpty ? "h2" : "h3"}>
            {isMenuEmpty ? t("Express Onboarding") : t("Import another menu")}
          </Heading>
          <Text color="fg.muted" mt="1">
            {isMenuEmpty
              ? t("Upload your menu to get started quickly")
              : t("Every dish is shown to you before it is saved.")}
          </Text>
        </Box>
        {failure ? (
          <Box w="full" textAlign="start">
            <Notice tone="error">
              {failure.step === "choosing"
                ? failure.message
                : t("Failed to process menu image. Error: {message}", { message: t.known(failure.message) })}
            </Notice>
          </Box>
        ) : null}
        <Stack gap="2" align="center" w="full">
          <chakra.label htmlFor={id} fontWeight="semibold">
            {t("Upload menu (JPEG, PNG, PDF)")}
          </chakra.label>
          <chakra.input
            ref={input}
            id={id}
            type="file"
            accept={menuFileTypes.join(",")}
            // The keyboard uses the button below, because a hidden input shows no focus ring.
            tabIndex={-1}
            srOnly
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) onChoose(chosen);
              // Without this, choosing the same file again triggers no event.
              event.target.value = "";
            }}
          />
          {file ? <FileToRetry file={file} onRetry={onRetry} /> : null}
          <Button
            size="lg"
            variant={isMenuEmpty && !file ? "solid" : "outline"}
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden /> {file ? t("Choose another file") : t("Choose a file")}
          </Button>
          <Text textStyle="sm" color="fg.muted">
            {t("Up to 10 MB and 20 pages")}
          </Text>
        </Stack>
        {createButton}
      </Stack>
    </Card>
  );
}

function FileToRetry({ file, onRetry }: { file: File; onRetry: () => void }) {
  const t = useT();
  return (
    <HStack
      w="full"
      justify="space-between"
      gap="3"
      p="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
    >
      <Text truncate minW="0">
        {file.name}
      </Text>
      <Button flexShrink="0" onClick={onRetry}>
        <RotateCw aria-hidden /> {t("Try again")}
      </Button>
    </HStack>
  );
}
