import { z } from 'zod'
import { event } from '../../kernel/event.ts'
import { names } from '../../kernel/fields.ts'
import { commandKinds } from './table-command.contract.ts'

/** A guest called from a table: for the first time, or again after a minute. */
export const commandCalled = event('table-command.called', {
  scope: 'branch',
  payload: z.object({ table: z.string(), kind: z.enum(commandKinds), own: names.nullable(), unread: z.number() }),
})

/** Commands were read; `unread` is the number of remaining ones. */
export const commandsRead = event('table-command.read', { scope: 'branch', payload: z.object({ unread: z.number() }) })
