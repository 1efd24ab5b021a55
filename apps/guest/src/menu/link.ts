/** Returns the selector of a product's link in the menu; the token of a table may stand before it in the address. */
export const productLink = (id: number) => `.products a[href$="p=${id}"]`
