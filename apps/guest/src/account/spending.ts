import { signal } from '@preact/signals'

/** What of theirs whoever is signed in wants to spend: whole points, and minor units of the wallet; the server takes as much as it may. */
export const spending = signal<{ readonly points: number; readonly wallet: number }>({ points: 0, wallet: 0 })

/** Whether an amount was typed that can't be spent: nothing is ordered meanwhile. */
export const isMisspent = signal(false)
