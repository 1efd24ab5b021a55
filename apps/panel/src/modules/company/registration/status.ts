import type { RegistrationStatus } from '@sofra/contract/company/registration/registration.states.ts'
import type { Tone } from '../../../kit/look/Status.tsx'

/** Colour of each state. */
export const registrationTones: Record<RegistrationStatus, Tone> = {
  draft: 'quiet',
  pending: 'waiting',
  approved: 'working',
  denied: 'bad',
  completed: 'good',
}

/** States to filter by, in order of the process. */
export const shownStatuses = ['pending', 'approved', 'completed', 'denied', 'draft', 'all'] as const
