const letters = { T: '29', R: '27' }

/** Returns a Turkish IBAN of a non-existent bank (00000) with valid check digits (ISO 13616). */
export const demoIban = (account: number) => {
  const body = `000000${String(account).padStart(16, '0')}`
  const check = 98n - (BigInt(`${body}${letters.T}${letters.R}00`) % 97n)
  return `TR${String(check).padStart(2, '0')}${body}`
}
