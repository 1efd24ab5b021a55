import { signal } from '@preact/signals'
import type { orderingCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { call, Refused } from '../kit/api.ts'
import { tablePassword, tableToken } from './table.ts'

type Commands = ReplyOf<typeof orderingCommands>

/** What can be asked for at this table; null where there is no table, or its calls are not offered. */
export const commands = signal<Commands | null>(null)
/** The table has a password, and it was not given. */
export const isLocked = signal(false)

/** What a call of the table names it by. */
export const keys = () => ({
  table_token: tableToken ?? '',
  ...(tablePassword.value ? { table_password: tablePassword.value } : {}),
})

/** Reads what can be asked for; without a table nothing can. */
export const readCommands = async () => {
  if (!tableToken) return
  try {
    commands.value = await call<Commands>(`/ordering/command?${new URLSearchParams(keys())}`)
    isLocked.value = false
  } catch (error) {
    isLocked.value = error instanceof Refused && error.status === 403
  }
}
