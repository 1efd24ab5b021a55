/** A code that shows that a phone is somebody's. */
export const phoneCode = {
  digits: 6,
  /** How long it can be entered. */
  minutes: 10,
  /** How often it can be entered wrongly. */
  tries: 5,
  /** After how long a page offers to send another one. */
  againSeconds: 30,
  /** For how long nobody is asked again on a device that has shown it. */
  provedDays: 30,
} as const
