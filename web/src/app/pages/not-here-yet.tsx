import { Button, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

/** A path of the product whose screen is still to come: says so and leads back. */
export function NotHereYet({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        picture={<Image src="/art/plate-placeholder.svg" alt="" w="32" borderRadius="l3" />}
        title="Not here yet"
        action={
          <Button asChild variant="outline">
            <Link to="/">Back to the start</Link>
          </Button>
        }
      >
        We are still cooking this page.
      </EmptyState>
    </Page>
  );
}
