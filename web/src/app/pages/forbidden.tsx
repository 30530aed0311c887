import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

/** A signed-in person on a screen that is not for them. */
export function Forbidden({ home }: { home: string }) {
  return (
    <Page title="Not for this account">
      <EmptyState
        title="This page is for Flashplate's admins"
        action={
          <Button asChild>
            <Link to={home}>Go to your own page</Link>
          </Button>
        }
      >
        If you are one, log out and sign in with your admin account.
      </EmptyState>
    </Page>
  );
}
