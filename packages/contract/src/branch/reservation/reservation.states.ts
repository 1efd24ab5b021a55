export const reservationStates = ['pending', 'approved', 'denied', 'completed', 'no_show'] as const
export type ReservationState = (typeof reservationStates)[number]
export type ReservationStep = Exclude<ReservationState, 'pending'>

/** Where each state may lead. What was denied can be taken after all; whoever comes late was no no-show. */
export const reservationSteps: Readonly<Record<ReservationState, readonly ReservationStep[]>> = {
  pending: ['approved', 'denied'],
  approved: ['completed', 'no_show', 'denied'],
  denied: ['approved'],
  completed: [],
  no_show: ['completed'],
}

/** Those that say something of what has happened at the table: nobody knows before its time. */
export const afterItsTime: readonly ReservationState[] = ['completed', 'no_show']
