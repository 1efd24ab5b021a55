import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** So many requests of the branch wait for an answer now. */
const payload = z.object({ waiting: z.number() })

/** A guest has written to the restaurant. */
export const requestSent = event('guest-request.sent', { scope: 'branch', payload })

/** Somebody has approved, denied or completed one. */
export const requestDecided = event('guest-request.decided', { scope: 'branch', payload })
