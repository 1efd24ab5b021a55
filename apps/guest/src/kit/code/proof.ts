import { begin } from '../begin.ts'
import { stored } from '../stored.ts'

/**
 * The proof that a phone belongs to this guest. It is valid in the whole company, so it is stored once per device. The server
 * checks whether it fits the typed phone.
 */
export const proof = stored('proof', '', begin.key)
