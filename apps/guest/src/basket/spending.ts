import { signal } from '@preact/signals'

/** The points and wallet amount (minor units) that the member wants to spend; the server limits them. */
export const spending = signal<{ readonly points: number; readonly wallet: number }>({ points: 0, wallet: 0 })

/** Whether a typed amount is invalid, which blocks ordering. */
export const isMisspent = signal(false)
