/** Returns the selector of a product's link in the menu; the address may start with the token of a table. */
export const productLink = (id: number) => `.products a[href$="p=${id}"]`
