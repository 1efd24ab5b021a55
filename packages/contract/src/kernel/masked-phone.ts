/** A phone number as a log shows it, `+90532•••••41`: enough to know one's own again, too little to call. */
export const maskedPhone = (phone: string) =>
  phone.length < 9 ? '•••' : `${phone.slice(0, 6)}${'•'.repeat(phone.length - 8)}${phone.slice(-2)}`
