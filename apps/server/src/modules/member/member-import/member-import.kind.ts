import {
  type MemberImportRules,
  memberImportRules,
} from '@sofra/contract/member/member-import/member-import.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type {
  ImportHow,
  ImportKeys,
  ImportKind,
  ImportResult,
  Remaining,
  StagedValue,
  WrittenBefore,
} from '../../../kernel/import/import.kind.ts'
import { movedSince, welcomeEach } from '../ledger/import.api.ts'
import {
  addImported,
  changeImported,
  type ImportedFields,
  type KnownMember,
  readForImport,
  removeImported,
  seenSince,
  seesContact,
} from '../member/member.import.api.ts'
import { newMember, type Planned, planRows } from './member-import.plan.ts'
import { type MemberRow, memberFileColumns, readMember } from './member-import.row.ts'

type How = ImportHow<MemberImportRules>

const companyIn = ({ company_id }: ImportKeys) => {
  if (company_id === null) throw new Error('members are a company’s')
  return company_id
}

const of = <Outcome extends Planned['outcome']>(planned: readonly Planned[], outcome: Outcome) =>
  planned.filter((one): one is Extract<Planned, { outcome: Outcome }> => one.outcome === outcome)

const hasConsents = (set: Partial<ImportedFields>) => set.consents !== undefined

/** Credits imported members with the points for joining, if the rules say so. */
const welcome = async (query: Query, companyId: number, ids: readonly number[], { rules }: How) => {
  if (rules.welcome && ids.length) await welcomeEach(query, companyId, ids)
}

/** Returns the previous values of the fields that a row changes. */
const beforeOf = (member: KnownMember, set: Partial<ImportedFields>): Partial<ImportedFields> =>
  Object.fromEntries(Object.keys(set).map((field) => [field, member[field as keyof ImportedFields]]))

/** Writes rows against the current members, which may have changed since the comparison. */
const write = async (
  query: Query,
  keys: ImportKeys,
  rows: readonly StagedValue<MemberRow>[],
  how: How,
): Promise<ImportResult> => {
  const who = { companyId: companyIn(keys), by: how.by }
  const planned = await planRows(query, who.companyId, rows, how)
  const [adds, changes] = [of(planned, 'add'), of(planned, 'change')]
  const added = await addImported(
    query,
    who,
    adds.map(({ set }) => newMember(set)),
  )
  const changed = await changeImported(
    query,
    who,
    changes.map(({ member, set }) => ({ ...member, ...set, hasOtherConsents: hasConsents(set) })),
  )
  const ids = added.map(({ id }) => id)
  await welcome(query, who.companyId, ids, how)

  const byPhone = new Map(added.map((one) => [one.phone, one]))
  const byId = new Map(changed.map((one) => [one.id, one]))
  const writtenAdds = adds.flatMap(({ row, set }) => {
    const one = byPhone.get(set.phone)
    return one ? [{ row, record_id: one.id, version: one.version, before: null }] : []
  })
  const writtenChanges = changes.flatMap(({ row, member, set }) => {
    const one = byId.get(member.id)
    return one ? [{ row, record_id: one.id, version: one.version, before: beforeOf(member, set) }] : []
  })
  const written = [...writtenAdds, ...writtenChanges]
  const done = new Set(written.map(({ row }) => row))
  const moved = [...adds, ...changes].filter(({ row }) => !done.has(row))
  return {
    written,
    refused: [
      ...of(planned, 'wrong'),
      ...moved.map(({ row }) => ({ row, faults: [{ column: null, code: 'member-import.moved' as const }] })),
    ].map(({ row, faults }) => ({ row, faults })),
  }
}

/** Removes members that a file added and restores changed ones; members with dependent data stay. */
const undo = async (
  query: Query,
  keys: ImportKeys,
  rows: readonly WrittenBefore[],
  { by }: How,
): Promise<Remaining[]> => {
  const companyId = companyIn(keys)
  const ids = rows.map(({ record_id }) => record_id)
  // A moment later: the write itself does not count as activity, and times are rounded here.
  const since = rows.map(({ record_id: id, written_at }) => ({ id, since: new Date(Date.parse(written_at) + 1) }))
  const seen = await seenSince(query, companyId, since)
  const used = new Set([...seen, ...(await movedSince(query, companyId, since))])
  const membersById = new Map(
    (await readForImport(query, companyId, { phones: [], codes: [], ids })).map((one) => [one.id, one]),
  )
  // Removed members need no undo.
  const existingRows = rows.filter(({ record_id }) => membersById.has(record_id))
  const isMoved = ({ record_id, version }: WrittenBefore) => membersById.get(record_id)?.version !== version
  const free = existingRows.filter((row) => !used.has(row.record_id) && !isMoved(row))
  const removed = await removeImported(
    query,
    companyId,
    free.filter(({ before }) => before === null).map(({ record_id: id, version }) => ({ id, version })),
  )
  const restored = await changeImported(
    query,
    { companyId, by },
    free.flatMap(({ record_id, before }) => {
      const one = membersById.get(record_id)
      if (!one || before === null) return []
      const set = before as Partial<ImportedFields>
      return [{ ...one, ...set, hasOtherConsents: hasConsents(set) }]
    }),
  )
  const done = new Set([...removed, ...restored.map(({ id }) => id)])
  return existingRows.flatMap((one) =>
    done.has(one.record_id)
      ? []
      : [
          {
            row: one.row,
            why: isMoved(one) && !used.has(one.record_id) ? 'member-import.kept.changed' : 'member-import.kept.used',
          },
        ],
  )
}

/** The import of members. */
export const memberImportKind: ImportKind<MemberRow, MemberImportRules> = {
  name: 'member',
  columns: memberFileColumns,
  read: readMember,
  apart: true,
  matching: {
    rules: memberImportRules,
    needs: ({ unique, absent }) => (absent === 'add' ? [unique, 'phone'] : [unique]),
    undo,
    check(context) {
      if (!seesContact(context)) throw new AppError(403, 'member.contact-hidden')
    },
  },
  // Families share an address, so it identifies a member only if members are matched by it.
  keysOf({ phone, code, email }, { unique }) {
    const keys: string[] = []
    if (phone !== undefined) keys.push(`phone ${phone}`)
    if (code !== undefined) keys.push(`code ${code}`)
    if (email !== undefined && unique === 'email') keys.push(`email ${email}`)
    return keys
  },
  async compare(query, keys, rows, how) {
    const planned = await planRows(query, companyIn(keys), rows, how)
    return planned.map((one) => ({
      row: one.row,
      outcome: one.outcome,
      ...(one.outcome === 'wrong' ? { faults: one.faults } : {}),
      record_id: 'member' in one ? one.member?.id : undefined,
    }))
  },
  write,
}
