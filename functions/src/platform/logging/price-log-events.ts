/** Events of the model of prices. */
export const priceLogEvents = {
  "price-model-unread": {
    severity: "WARNING",
    message: "The model of prices could not be read. Prices are suggested without it.",
    fields: { code: "string" },
  },
  "price-models-made": {
    severity: "INFO",
    message: "The model of prices was made from the sales of many restaurants.",
    fields: { restaurants: "number", categories: "number" },
  },
} as const;
