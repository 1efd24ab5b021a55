import type { CommandKind } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { commandName, storedNames } from './table-command.names.ts'

export { tableOf } from './table-command.guest.ts'

/** Returns a function that names the commands of a branch in a language. */
export async function commandNames(query: Query, keys: BranchKeys, lang: Lang) {
  const ownNames = await storedNames(query, keys)
  return (kind: CommandKind) => commandName(kind, ownNames, lang)
}
