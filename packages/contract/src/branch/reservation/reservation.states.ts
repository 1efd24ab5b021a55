export const reservationStates = ['pending', 'approved', 'denied', 'completed', 'no_show', 'cancelled'] as const
export type ReservationState = (typeof reservationStates)[number]

/** States that the restaurant cannot set: not answered yet, and cancelled by the guest. */
export const guestOnlyStates = ['pending', 'cancelled'] as const
export type ReservationStep = Exclude<ReservationState, (typeof guestOnlyStates)[number]>

/** Next states. A denied request can still be approved; a no-show who arrives late can be corrected. */
export const reservationSteps: Readonly<Record<ReservationState, readonly ReservationStep[]>> = {
  pending: ['approved', 'denied'],
  approved: ['completed', 'no_show', 'denied'],
  denied: ['approved'],
  completed: [],
  no_show: ['completed'],
  cancelled: [],
}

/** States in which a guest may cancel, until its time. */
export const cancellable: readonly ReservationState[] = ['pending', 'approved']

/** States that can be set only after the reserved time. */
export const pastStates: readonly ReservationState[] = ['completed', 'no_show']
