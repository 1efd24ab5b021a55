import { signal } from '@preact/signals'
import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'

/** Who is signed in on this device: of the whole company, so they are at each of its restaurants. */
interface Member {
  readonly token: string
  readonly phone: string
  readonly name: string
}
export const member = stored<Member | null>('member', null, begin.key)

/** What is said to whoever was signed out without having asked for it. */
export const signedOutText = signal('')

/** Forgets who was signed in; what is in the basket stays. */
export const forgetMember = (why = '') => {
  member.value = null
  signedOutText.value = why
}
