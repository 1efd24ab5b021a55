import { z } from 'zod'
import { event } from '../../kernel/event.ts'
import { printStates } from './print.contract.ts'

/** A print waits for a device, or has failed. */
export const printMoved = event('print.moved', { scope: 'branch', payload: z.object({ state: z.enum(printStates) }) })
