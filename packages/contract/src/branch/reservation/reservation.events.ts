import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** The number of pending requests of the branch. */
const payload = z.object({ waiting: z.number() })

/** A guest has requested a table. */
export const reservationAsked = event('reservation.asked', { scope: 'branch', payload })

/** A reservation was created, changed or answered. */
export const reservationChanged = event('reservation.changed', { scope: 'branch', payload })
