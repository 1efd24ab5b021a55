import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** Lines of an order were marked or unmarked without making it ready, or the stations changed. */
export const kitchenMarked = event('kitchen.marked', { scope: 'branch', payload: z.object({}) })
