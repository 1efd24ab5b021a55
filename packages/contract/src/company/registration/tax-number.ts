const digitsOf = (typed: string) => [...typed].map(Number)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** A company's number (VKN): ten digits; the last one checks the others by their places. */
const isCompanyNumber = (typed: string) => {
  const digits = digitsOf(typed)
  const parts = digits.slice(0, 9).map((digit, at) => {
    const moved = (digit + 9 - at) % 10
    // Zero stays zero, and what comes out as a multiple of nine is nine.
    return moved === 0 ? 0 : (moved * 2 ** (9 - at)) % 9 || 9
  })
  return (10 - (sum(parts) % 10)) % 10 === digits[9]
}

/** A person's number (TCKN), by which a sole trader pays taxes: eleven digits; the last two check the others. */
const isPersonalNumber = (typed: string) => {
  const digits = digitsOf(typed)
  const every = (from: number) => sum(digits.slice(0, 9).filter((_, at) => at % 2 === from))
  const tenth = (((every(0) * 7 - every(1)) % 10) + 10) % 10
  return typed[0] !== '0' && digits[9] === tenth && digits[10] === sum(digits.slice(0, 10)) % 10
}

/** A tax number as it is stored: its digits. */
export const bareTaxNumber = (typed: string) => typed.replace(/[\s.-]/g, '')

/** Whether a text is a Turkish tax number, a company's or a person's, by its check digits. */
export const isTaxNumber = (typed: string) => {
  const number = bareTaxNumber(typed)
  if (/^\d{10}$/.test(number)) return isCompanyNumber(number)
  return /^\d{11}$/.test(number) && isPersonalNumber(number)
}
