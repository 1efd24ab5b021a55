/** Up to this many remaining portions, desks and guests see the number. */
export const lowStock = 5
