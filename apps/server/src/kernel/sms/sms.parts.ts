/** The letters of GSM-7 (3GPP TS 23.038): a message of these alone takes more than twice as many. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those that are sent with a sign before them, and so count twice. */
const extended = new Set('\f^{}\\[~]|€')

/** What fits into a message alone, and into each of several, which give up some of it to be put together again. */
const [gsm7, ucs2] = [
  { alone: 160, each: 153 },
  { alone: 70, each: 67 },
] as const

/** Whether all letters of a text are of the short alphabet, of which more than twice as many fit. */
export const isShort = (text: string) => [...text].every((letter) => basic.has(letter) || extended.has(letter))

/**
 * As how many messages a text is charged. ş, ğ, ı, İ and ç are not of GSM-7, so most Turkish texts hold 70 letters; the Turkish shift
 * table would hold more, but not every network takes it, and nobody is to pay more than was said.
 */
export const partsOf = (text: string): number => {
  const letters = [...text]
  const isGsm7 = isShort(text)
  const sizes = letters.map((letter) => (isGsm7 ? 1 + Number(extended.has(letter)) : letter.length))
  const { alone, each } = isGsm7 ? gsm7 : ucs2
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [parts, room] = [1, each as number]
  // A letter of two is not taken apart.
  for (const size of sizes) {
    if (size > room) [parts, room] = [parts + 1, each]
    room -= size
  }
  return parts
}
