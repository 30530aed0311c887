/** The parts of an address as Nominatim names them (`addressdetails=1`). */
export type AddressParts = Readonly<Record<string, string>>;

/** Countries that write the house number first: `27 Main Street`. Others: `Calle Mayor 27`. */
const numberFirst = new Set("us ca gb ie au nz za in ph sg fr lu il th".split(" "));

/** Street and house number; undefined if the place has no street. */
export function streetLine(parts: AddressParts): string | undefined {
  const { house_number: number, country_code: country = "" } = parts;
  const road = parts.road ?? parts.pedestrian ?? parts.footway ?? parts.square;
  if (road === undefined) return undefined;
  if (number === undefined) return road;
  return numberFirst.has(country) ? `${number} ${road}` : `${road} ${number}`;
}

/** A postal address in one line, without the country: `318 NW Davis Street, Portland, OR 97209`. */
export function oneLine(street: string, parts: AddressParts): string {
  const city =
    parts.city ?? parts.town ?? parts.village ?? parts.municipality ?? parts.hamlet ?? parts.suburb;
  const { postcode, country_code: country = "" } = parts;
  // France and Luxembourg write the postcode before the city, as countries with the number last do.
  if (numberFirst.has(country) && country !== "fr" && country !== "lu") {
    const region = [stateOf(parts), postcode].filter(Boolean).join(" ");
    return [street, city, region].filter(Boolean).join(", ");
  }
  return [street, [postcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** The code of a state in North America and Australia (`OR`), else none: addresses leave it out. */
function stateOf(parts: AddressParts): string | undefined {
  const [country, state] = (parts["ISO3166-2-lvl4"] ?? "").split("-");
  if (country === "US" || country === "CA" || country === "AU") return state;
  return ["us", "ca", "au"].includes(parts.country_code ?? "") ? parts.state : undefined;
}
