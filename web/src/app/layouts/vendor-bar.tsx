import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useSession } from "../../platform/session.tsx";
import { Bar } from "./bar.tsx";
import { useLogout } from "./use-logout.ts";

const links = [
  { to: "/orders", label: "Orders" },
  { to: "/new-menu-item", label: "Menus" },
  { to: "/Flashsales", label: "Flash Sale" },
];

/** The bar of the vendor portal. */
export function VendorBar() {
  const signedIn = useSession().status === "signed-in";
  const logout = useLogout();

  const inOrOut = (close: () => void) =>
    signedIn ? (
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          close();
          void logout();
        }}
      >
        Logout
      </Button>
    ) : (
      <Button asChild variant="outline" size="sm" onClick={close}>
        <Link to="/login">Login</Link>
      </Button>
    );

  return (
    <Bar
      label="Vendor portal"
      logoTo={signedIn ? "/dashboard" : "/"}
      links={links}
      end={inOrOut(() => {})}
      panelEnd={inOrOut}
    />
  );
}
