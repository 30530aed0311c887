/** Id of the element with a sale's name on its page. It gets the focus when a sale before it has left the list. */
export const saleNameId = (saleId: string) => `sale-${saleId}`;
