import { z } from 'zod'
import { event } from '../../kernel/event.ts'
import { names } from '../../kernel/fields.ts'
import { commandKinds } from './table-command.contract.ts'

/** A guest asks for something at a table: for the first time, or again after a minute. */
export const commandCalled = event('table-command.called', {
  scope: 'branch',
  payload: z.object({ table: z.string(), kind: z.enum(commandKinds), own: names.nullable(), unread: z.number() }),
})

/** Somebody has read one or all of them; so many are left. */
export const commandsRead = event('table-command.read', { scope: 'branch', payload: z.object({ unread: z.number() }) })
