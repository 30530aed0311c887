/** Messages of the contract and the server about planned price cuts. */
export const planMessages = {
  "The plan of this sale": "el plan de esta venta",
  "Choose a time during the sale.": "Elige una hora durante la venta.",
  "Choose a time after the one above.": "Elige una hora posterior a la de arriba.",
  "The price has to be lower than before.": "El precio tiene que ser más bajo que el anterior.",
  "This is below your lowest price.": "Esto es menos que tu precio más bajo.",
  "There are not that many portions.": "No hay tantas porciones.",
  "This time has passed already.": "Esta hora ya pasó.",
  "Use whole minutes.": "Usa minutos enteros.",
  "Enter a time for the lower price.": "Escribe una hora para el precio más bajo.",
  "Enter a discount between 1 and {count}.": "Escribe un descuento entre 1 y {count}.",
  "Enter a number of portions.": "Escribe un número de porciones.",
  "Enter your lowest price.": "Escribe tu precio más bajo.",
  "The lowest price is at least 50 cents.": "El precio más bajo es de 50 centavos como mínimo.",
  "Plan at least one lower price.": "Planea al menos un precio más bajo.",
  "Plan at most {count} lower prices.": "Planea {count} precios más bajos como máximo.",
} as const satisfies Record<string, string>;
