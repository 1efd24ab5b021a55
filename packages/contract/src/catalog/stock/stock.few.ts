/** As many portions are called few: desks and guests are told the number. */
export const lowStock = 5
