/** Length of a typed phone before cleaning, including invisible characters. */
export const phoneMaxLength = 80

/** Most phones match and need no cleaning. */
const plain = /^[+\d][\d ()-]*$/

/** The zero of each set of decimal digits on phone keyboards: Arabic-Indic, its Persian form, Devanagari, Bengali. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6]
const latinDigit = (digit: string) => {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10) ?? code
  return String(code - zero)
}

/**
 * Returns a phone in plain characters. Address books, messengers and spreadsheets add direction marks, zero-width
 * characters, no-break hyphens, full-width and Arabic-Indic digits, a label or a leading apostrophe. Used by every
 * parser of phones.
 */
export const cleanPhone = (text: string) => {
  if (plain.test(text)) return text.trim()
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, latinDigit)
    .replace(/^\s*(?:tel|phone|gsm|cep)[\s.:]*(?=[+(\d])/i, '')
    .replace(/^\s*['’`]/, '')
    .trim()
}

const punctuation = /[\s().\-/]/g

/** A Turkish number without country code: area or operator code, then seven digits. */
const national = /^[2-58]\d{9}$/

/**
 * Returns a phone as E.164; null if invalid. Without country code it counts as Turkish: `0555 000 00 11`, `555 000 00
 * 11` and `90 555 000 00 11` are all `+905550000011`. Foreign ones need `+` or `00`.
 */
export const normalisePhone = (text: string): string | null => {
  const digits = cleanPhone(text)
    .replace(punctuation, '')
    .replace(/^\+?00/, '+')
  const turkish = digits.replace(/^(\+?900?|0)/, '')
  if (national.test(turkish)) return `+90${turkish}`
  return /^\+[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('+90') ? digits : null
}

/** Foreign numbers of a length that is shown in groups of 3, 3 and 4 to 6 digits. */
const groupedForeign = /^\+(\d{3})(\d{3})(\d{4,6})$/

/**
 * Formats a phone: `0555 000 00 11` for a Turkish number, groups of 3, 3 and 4 to 6 digits for others; other lengths
 * stay as they are.
 */
export const formatPhone = (phone: string) => {
  const turkish = /^\+90([2-58]\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  if (turkish) return `0${turkish.slice(1).join('\u00a0')}`
  const foreign = groupedForeign.exec(phone)
  return foreign ? `+${foreign.slice(1).join('\u00a0')}` : phone
}

/** Returns the digits of a phone or a part of one. */
export const phoneDigits = (text: string) => cleanPhone(text).replace(/\D/g, '')

/** Returns the digits by which a search matches phones: the last 10, or fewer if fewer are typed. */
export const phoneTail = (text: string) => phoneDigits(text).slice(-10)

/**
 * Returns whether a search text is a phone or a part of one: at least `fewest` digits, and only digits and punctuation.
 */
export const looksLikePhone = (text: string, fewest = 3) =>
  /^[\d\s+().\-/]+$/.test(cleanPhone(text)) && phoneDigits(text).length >= fewest
