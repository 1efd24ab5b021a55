import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** Something of a branch's menu was changed; `what` says what, for people who look for it. */
export const menuChanged = event('menu.changed', { scope: 'branch', payload: z.object({ what: z.string() }) })
