import { signal } from '@preact/signals'
import { begin } from './begin.ts'
import { stored } from './stored.ts'

/** The member signed in on this device, valid in all restaurants of the company. */
interface Member {
  readonly token: string
  readonly phone: string
  readonly name: string
}
export const member = stored<Member | null>('member', null, begin.key)

/** The notice for a member who was signed out by the server. */
export const signedOutText = signal('')

/** Clears the signed-in member; the basket stays. */
export const forgetMember = (why = '') => {
  member.value = null
  signedOutText.value = why
}
