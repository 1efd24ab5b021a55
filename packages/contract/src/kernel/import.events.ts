import { z } from 'zod'
import { event } from './event.ts'
import { importStates } from './import.ts'

/** The progress of an import of the platform's records: state, rows read, rows written. */
export const importMoved = event('import.moved', {
  scope: 'platform',
  payload: z.object({ kind: z.string(), state: z.enum(importStates), rows: z.number(), written: z.number() }),
})
