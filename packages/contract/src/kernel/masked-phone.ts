/** Masks a phone for a log, `+90532•••••41`: recognisable to its owner, but not callable. */
export const maskedPhone = (phone: string) =>
  phone.length < 9 ? '•••' : `${phone.slice(0, 6)}${'•'.repeat(phone.length - 8)}${phone.slice(-2)}`
