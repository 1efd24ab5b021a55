import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** The branch's number of waiting requests. */
const payload = z.object({ waiting: z.number() })

/** A guest has written to the restaurant. */
export const requestSent = event('guest-request.sent', { scope: 'branch', payload })

/** A request was approved, denied or completed. */
export const requestDecided = event('guest-request.decided', { scope: 'branch', payload })
