/** The height of the list of services in most states, to avoid a layout shift. */
export const servicesHeight = { base: "38rem", md: "26.7rem" };
