export const reservationStates = ['pending', 'approved', 'denied', 'completed', 'no_show', 'cancelled'] as const
export type ReservationState = (typeof reservationStates)[number]

/** Where the restaurant cannot put one: nobody has answered yet, and its guest has cancelled. */
export const guestOnlyStates = ['pending', 'cancelled'] as const
export type ReservationStep = Exclude<ReservationState, (typeof guestOnlyStates)[number]>

/** Where each state may lead. What was denied can be taken after all; whoever comes late was no no-show. */
export const reservationSteps: Readonly<Record<ReservationState, readonly ReservationStep[]>> = {
  pending: ['approved', 'denied'],
  approved: ['completed', 'no_show', 'denied'],
  denied: ['approved'],
  completed: [],
  no_show: ['completed'],
  cancelled: [],
}

/** From where a guest may cancel, until its time has come. */
export const cancellable: readonly ReservationState[] = ['pending', 'approved']

/** Those that say something of what has happened at the table: nobody knows before its time. */
export const pastStates: readonly ReservationState[] = ['completed', 'no_show']
