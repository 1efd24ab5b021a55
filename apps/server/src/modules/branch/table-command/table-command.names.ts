import {
  type CommandKind,
  type CommandNames,
  type CustomCommand,
  customCommands,
  type putCommandNames,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

/** The stored names of a branch's custom commands; null before the first save. */
export type OwnNames = Record<CustomCommand, Translated> | null

const isOwn = (kind: CommandKind): kind is CustomCommand => (customCommands as readonly string[]).includes(kind)

/** Returns the branch's names of a custom command; null for built-in ones. */
export const ownName = (kind: CommandKind, ownNames: OwnNames) => (isOwn(kind) ? (ownNames?.[kind] ?? null) : null)

/** Returns the name of a command; undefined when the branch does not offer it. */
export const offeredName = (kind: CommandKind, ownNames: OwnNames, lang: Lang) => {
  if (!isOwn(kind)) return translate(lang, `table-command.kind.${kind}`)
  return ownNames?.[kind].tr ? inLang(ownNames[kind], lang) : undefined
}

/** Returns the name of a called command; a custom one may have lost its name since. */
export const commandName = (kind: CommandKind, ownNames: OwnNames, lang: Lang): string =>
  offeredName(kind, ownNames, lang) ?? translate(lang, `table-command.kind.${kind}`)

const nothing = { tr: '', en: '', de: '' }

export async function storedNames(query: Query, { company_id, branch_id }: BranchKeys): Promise<OwnNames> {
  const [row] = await query<Record<CustomCommand, Translated>>(
    'select custom1, custom2, custom3 from table_command_name where company_id = $1 and branch_id = $2',
    [company_id, branch_id],
  )
  return row ?? null
}

/** Returns the names of a branch's custom commands; empty ones by default. */
export async function readNames(query: Query, keys: BranchKeys): Promise<CommandNames> {
  const ownNames = (await storedNames(query, keys)) ?? { custom1: nothing, custom2: nothing, custom3: nothing }
  return { ...ownNames, version: await partVersion(query, keys, 'commands') }
}

const putNames = statement<BranchKeys & Record<CustomCommand, string>>(`
insert into table_command_name (company_id, branch_id, custom1, custom2, custom3)
values (:company_id, :branch_id, :custom1, :custom2, :custom3)
on conflict (company_id, branch_id) do update
set custom1 = excluded.custom1, custom2 = excluded.custom2, custom3 = excluded.custom3`)

/** Saves the names of a branch's custom commands; throws 409 when the version is stale. */
export async function saveNames({ params, body }: RequestOf<typeof putCommandNames>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { version, ...names } = body
  await claimPart(query, keys, 'commands', version, () => readNames(query, keys))
  await putNames(query, {
    ...keys,
    custom1: JSON.stringify(names.custom1),
    custom2: JSON.stringify(names.custom2),
    custom3: JSON.stringify(names.custom3),
  })
  return readNames(query, keys)
}
