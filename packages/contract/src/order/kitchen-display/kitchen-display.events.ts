import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** Some lines of an order were done, or no longer are, and the order is not ready; or the stations are others. */
export const kitchenMarked = event('kitchen.marked', { scope: 'branch', payload: z.object({}) })
