import { z } from 'zod'
import { event } from '../../kernel/event.ts'
import { importStates } from './menu-import.contract.ts'

/** An import of a menu has come to a state, or further in it; per cent. */
export const menuImportMoved = event('menu-import.moved', {
  scope: 'branch',
  payload: z.object({ state: z.enum(importStates), progress: z.number() }),
})
