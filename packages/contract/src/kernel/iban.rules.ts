/** Whole lengths where we meet them; elsewhere the check digits have to do. */
const lengths: Readonly<Record<string, number>> = { TR: 26, DE: 22, AT: 20, CH: 21, NL: 18, GB: 22, FR: 27, IT: 27 }

/** An IBAN as it is stored: capital letters and digits, nothing between them. */
export const bareIban = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

// Letters count as 10 to 35. Taken digit by digit, the number never grows beyond what a number can hold.
const remainder = (iban: string) =>
  [...(iban.slice(4) + iban.slice(0, 4))].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)

/** Whether a text is an IBAN by its shape, its country's length and its check digits (ISO 13616), spaces aside. */
export const isIban = (typed: string) => {
  const iban = bareIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)] ?? iban.length
  return iban.length === length && remainder(iban) === 1
}

/** An IBAN as people read and type it: in fours. */
export const formatIban = (iban: string) => bareIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
