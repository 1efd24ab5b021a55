/** Complete lengths of common countries; for others only the check digits are verified. */
const lengths: Readonly<Record<string, number>> = { TR: 26, DE: 22, AT: 20, CH: 21, NL: 18, GB: 22, FR: 27, IT: 27 }

/** Returns an IBAN as stored: capital letters and digits only. */
export const bareIban = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

// Letters count as 10 to 35. Computed digit by digit, so that the number stays a safe integer.
const remainder = (iban: string) =>
  [...(iban.slice(4) + iban.slice(0, 4))].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)

/** Returns whether a text is an IBAN by format, country length and check digits (ISO 13616), ignoring spaces. */
export const isIban = (typed: string) => {
  const iban = bareIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)] ?? iban.length
  return iban.length === length && remainder(iban) === 1
}

/** Formats an IBAN in groups of four. */
export const formatIban = (iban: string) => bareIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
