import { Button, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        picture={<Image src="/art/plate-placeholder.svg" alt="" w="32" borderRadius="l3" />}
        title="There is nothing on this plate"
        action={
          <Button asChild>
            <Link to="/">Back to the start</Link>
          </Button>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </Page>
  );
}
