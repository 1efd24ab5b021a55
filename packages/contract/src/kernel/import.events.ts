import { z } from 'zod'
import { event } from './event.ts'
import { importStates } from './import.ts'

/** An import of the platform's records has come to a state, or further in it: rows read so far, and written. */
export const importMoved = event('import.moved', {
  scope: 'platform',
  payload: z.object({ kind: z.string(), state: z.enum(importStates), rows: z.number(), written: z.number() }),
})
