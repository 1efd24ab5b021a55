import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'

/** That a phone is this guest's: of the whole company, so it is asked for once a device. Whether it is of the phone that is typed the server says. */
export const proof = stored('proof', '', begin.key)
