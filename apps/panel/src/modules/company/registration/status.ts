import type { RegistrationStatus } from '@sofra/contract/company/registration/registration.states.ts'
import type { Tone } from '../../../kit/look/Status.tsx'

/** The colour of each state, the same in lists, views and history. */
export const registrationTones: Record<RegistrationStatus, Tone> = {
  draft: 'quiet',
  pending: 'waiting',
  approved: 'working',
  denied: 'bad',
  completed: 'good',
}

/** What the lists can be narrowed to, in the order that a registration goes through them. */
export const shownStatuses = ['pending', 'approved', 'completed', 'denied', 'draft', 'all'] as const
