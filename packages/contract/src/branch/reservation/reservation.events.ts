import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** So many requests of the branch wait for an answer now. */
const payload = z.object({ waiting: z.number() })

/** A guest asks for a table. */
export const reservationAsked = event('reservation.asked', { scope: 'branch', payload })

/** One was made, changed or answered. */
export const reservationChanged = event('reservation.changed', { scope: 'branch', payload })
