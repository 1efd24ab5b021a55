import { z } from 'zod'
import { event } from '../../kernel/event.ts'
import { importStates } from './menu-import.contract.ts'

/** A menu import has reached a state or made progress; per cent. */
export const menuImportMoved = event('menu-import.moved', {
  scope: 'branch',
  payload: z.object({ state: z.enum(importStates), progress: z.number() }),
})
