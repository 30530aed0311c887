import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { mapUrlOf } from "../../../entities/vendors/location/map-url.ts";

/** A link to a place on OpenStreetMap. Without a chosen place, it searches for the address. */
export function MapLink({
  address,
  coordinates,
  children,
}: {
  address: string;
  coordinates: { latitude: number; longitude: number };
  children: ReactNode;
}) {
  return (
    <chakra.a
      href={mapUrlOf(coordinates, address)}
      target="_blank"
      rel="noopener noreferrer"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {children}
    </chakra.a>
  );
}
