const punctuation = /[\s().\-/]/g

/** A Turkish number without its country: area or operator code, then seven digits. */
const national = /^[2-58]\d{9}$/

/**
 * A phone number as E.164, or null when it is none. Without a country it is read as a Turkish one: `0555 000 00 11`,
 * `555 000 00 11` and `90 555 000 00 11` are all `+905550000011`. Foreign ones need `+` or `00`.
 */
export const normalisePhone = (text: string): string | null => {
  const typed = text.replace(punctuation, '').replace(/^00/, '+')
  const turkish = typed.replace(/^(\+?900?|0)/, '')
  if (national.test(turkish)) return `+90${turkish}`
  return /^\+[1-9]\d{7,14}$/.test(typed) && !typed.startsWith('+90') ? typed : null
}

/** A phone as people read it: `0555 000 00 11` for a Turkish number; any other, and what is no number, as it is. */
export const formatPhone = (phone: string) => {
  const turkish = /^\+90([2-58]\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  return turkish ? `0${turkish.slice(1).join('\u00a0')}` : phone
}

/** What phones are matched by in a search: their last 10 digits, or all of them while fewer are typed. */
export const phoneTail = (text: string) => text.replace(/\D/g, '').slice(-10)
