export const requestStates = ['pending', 'approved', 'denied', 'completed'] as const
export type RequestState = (typeof requestStates)[number]

/** Where each state may lead: what was denied can still be approved, and what is completed stays so. */
export const requestSteps: Readonly<Record<RequestState, readonly Exclude<RequestState, 'pending'>[]>> = {
  pending: ['approved', 'completed', 'denied'],
  approved: ['completed', 'denied'],
  denied: ['approved'],
  completed: [],
}
