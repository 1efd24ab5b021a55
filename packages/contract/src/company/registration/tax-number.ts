const digitsOf = (typed: string) => [...typed].map(Number)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Whether a text is a company's number (VKN): ten digits, the last one a check digit. */
const isCompanyNumber = (typed: string) => {
  const digits = digitsOf(typed)
  const parts = digits.slice(0, 9).map((digit, at) => {
    const moved = (digit + 9 - at) % 10
    // Zero stays zero, and a multiple of nine becomes nine.
    return moved === 0 ? 0 : (moved * 2 ** (9 - at)) % 9 || 9
  })
  return (10 - (sum(parts) % 10)) % 10 === digits[9]
}

/** Whether a text is a person's number (TCKN), used by sole traders: eleven digits, the last two check digits. */
const isPersonalNumber = (typed: string) => {
  const digits = digitsOf(typed)
  const every = (from: number) => sum(digits.slice(0, 9).filter((_, at) => at % 2 === from))
  const tenth = (((every(0) * 7 - every(1)) % 10) + 10) % 10
  return typed[0] !== '0' && digits[9] === tenth && digits[10] === sum(digits.slice(0, 10)) % 10
}

/** Returns a tax number as stored: digits only. */
export const bareTaxNumber = (typed: string) => typed.replace(/[\s.-]/g, '')

/** Whether a text is a Turkish tax number of a company or person, by its check digits. */
export const isTaxNumber = (typed: string) => {
  const number = bareTaxNumber(typed)
  if (/^\d{10}$/.test(number)) return isCompanyNumber(number)
  return /^\d{11}$/.test(number) && isPersonalNumber(number)
}
