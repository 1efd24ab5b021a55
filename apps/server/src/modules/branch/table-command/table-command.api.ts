import type { CommandKind } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { commandName, storedNames } from './table-command.names.ts'

export { tableOf } from './table-command.guest.ts'

/** Returns what the commands of a branch are called in a language. */
export async function commandNames(query: Query, keys: BranchKeys, lang: Lang) {
  const own = await storedNames(query, keys)
  return (kind: CommandKind) => commandName(kind, own, lang)
}
