/** The characters of GSM-7 (3GPP TS 23.038); a message of only these has more than twice as many. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Escaped characters, which count twice. */
const extended = new Set('\f^{}\\[~]|€')

/** Characters of a single message, and of each part of several, which contain a header for reassembly. */
const [gsm7, ucs2] = [
  { alone: 160, each: 153 },
  { alone: 70, each: 67 },
] as const

/** Returns whether a text consists of GSM-7 characters. */
export const isShort = (text: string) => [...text].every((letter) => basic.has(letter) || extended.has(letter))

/**
 * Returns how many messages a text is charged as. ş, ğ, ı, İ and ç are not in GSM-7, so most Turkish texts hold 70
 * characters. The Turkish shift table would hold more, but not every network supports it, and the charge must not
 * exceed the shown number.
 */
export const partsOf = (text: string): number => {
  const letters = [...text]
  const isGsm7 = isShort(text)
  const sizes = letters.map((letter) => (isGsm7 ? 1 + Number(extended.has(letter)) : letter.length))
  const { alone, each } = isGsm7 ? gsm7 : ucs2
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [parts, room] = [1, each as number]
  // A character of two units is not split.
  for (const size of sizes) {
    if (size > room) [parts, room] = [parts + 1, each]
    room -= size
  }
  return parts
}
