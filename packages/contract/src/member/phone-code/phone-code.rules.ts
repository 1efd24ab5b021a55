/** The limits of codes that prove a phone. */
export const phoneCode = {
  digits: 6,
  /** How long a code is valid. */
  minutes: 10,
  /** Wrong attempts per code. */
  tries: 5,
  /** When a page offers to send another code. */
  againSeconds: 30,
  /** How long a device counts as proved. */
  provedDays: 30,
} as const
