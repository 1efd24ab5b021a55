import { signal } from '@preact/signals'
import type { orderingCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { call, Refused } from '../kit/api.ts'
import { tablePassword, tableToken } from './table.ts'

type Commands = ReplyOf<typeof orderingCommands>

/** The calls available at this table; null without a table, or if calls are not offered. */
export const commands = signal<Commands | null>(null)
/** The table has a password that was not entered. */
export const isLocked = signal(false)

/** The parameters that identify the table in calls. */
export const keys = () => ({
  table_token: tableToken ?? '',
  ...(tablePassword.value ? { table_password: tablePassword.value } : {}),
})

/** Loads the available calls; does nothing without a table. */
export const readCommands = async () => {
  if (!tableToken) return
  try {
    commands.value = await call<Commands>(`/ordering/command?${new URLSearchParams(keys())}`)
    isLocked.value = false
  } catch (error) {
    isLocked.value = error instanceof Refused && error.status === 403
  }
}
