const letters = { T: '29', R: '27' }

/** A Turkish IBAN of a bank that does not exist (00000); its check digits are right, as ISO 13616 counts them. */
export const demoIban = (account: number) => {
  const body = `000000${String(account).padStart(16, '0')}`
  const check = 98n - (BigInt(`${body}${letters.T}${letters.R}00`) % 97n)
  return `TR${String(check).padStart(2, '0')}${body}`
}
