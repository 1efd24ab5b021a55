import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** A branch's menu has changed; `what` describes the change for debugging. */
export const menuChanged = event('menu.changed', { scope: 'branch', payload: z.object({ what: z.string() }) })
