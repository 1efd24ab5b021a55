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
import { type MemberRow, memberColumns, readMember } from './member-import.row.ts'

type How = ImportHow<MemberImportRules>

const companyIn = ({ company_id }: ImportKeys) => {
  if (company_id === null) throw new Error('members are a company’s')
  return company_id
}

const of = <Outcome extends Planned['outcome']>(planned: readonly Planned[], outcome: Outcome) =>
  planned.filter((one): one is Extract<Planned, { outcome: Outcome }> => one.outcome === outcome)

const hasConsents = (set: Partial<ImportedFields>) => set.consents !== undefined

/** Welcomes those whom a file has added, where it is to. */
const welcome = async (query: Query, companyId: number, ids: readonly number[], { rules }: How) => {
  if (rules.welcome && ids.length) await welcomeEach(query, companyId, ids)
}

/** What stands in the fields that a row changes. */
const beforeOf = (known: KnownMember, set: Partial<ImportedFields>): Partial<ImportedFields> =>
  Object.fromEntries(Object.keys(set).map((field) => [field, known[field as keyof ImportedFields]]))

/** Writes what rows say by now: somebody may have changed the members since they were compared. */
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
    changes.map(({ known, set }) => ({ ...known, ...set, hasOtherConsents: hasConsents(set) })),
  )
  const ids = added.map(({ id }) => id)
  await welcome(query, who.companyId, ids, how)

  const byPhone = new Map(added.map((one) => [one.phone, one]))
  const byId = new Map(changed.map((one) => [one.id, one]))
  const writtenAdds = adds.flatMap(({ row, set }) => {
    const one = byPhone.get(set.phone)
    return one ? [{ row, record_id: one.id, version: one.version, before: null }] : []
  })
  const writtenChanges = changes.flatMap(({ row, known, set }) => {
    const one = byId.get(known.id)
    return one ? [{ row, record_id: one.id, version: one.version, before: beforeOf(known, set) }] : []
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

/** Members added by a file go, and others are as they were; those stay on whom something hangs by now. */
const undo = async (
  query: Query,
  keys: ImportKeys,
  rows: readonly WrittenBefore[],
  { by }: How,
): Promise<Remaining[]> => {
  const companyId = companyIn(keys)
  const ids = rows.map(({ record_id }) => record_id)
  // A moment later: the writing itself is no later use, and times come here without their last digits.
  const since = rows.map(({ record_id: id, written_at }) => ({ id, since: new Date(Date.parse(written_at) + 1) }))
  const seen = await seenSince(query, companyId, since)
  const used = new Set([...seen, ...(await movedSince(query, companyId, since))])
  const known = new Map(
    (await readForImport(query, companyId, { phones: [], codes: [], ids })).map((one) => [one.id, one]),
  )
  // Whoever is gone needs no way back.
  const there = rows.filter(({ record_id }) => known.has(record_id))
  const isMoved = ({ record_id, version }: WrittenBefore) => known.get(record_id)?.version !== version
  const free = there.filter((row) => !used.has(row.record_id) && !isMoved(row))
  const removed = await removeImported(
    query,
    companyId,
    free.filter(({ before }) => before === null).map(({ record_id: id, version }) => ({ id, version })),
  )
  const restored = await changeImported(
    query,
    { companyId, by },
    free.flatMap(({ record_id, before }) => {
      const one = known.get(record_id)
      if (!one || before === null) return []
      const set = before as Partial<ImportedFields>
      return [{ ...one, ...set, hasOtherConsents: hasConsents(set) }]
    }),
  )
  const done = new Set([...removed, ...restored.map(({ id }) => id)])
  return there.flatMap((one) =>
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

/** Members from a file. */
export const memberImportKind: ImportKind<MemberRow, MemberImportRules> = {
  name: 'member',
  columns: memberColumns,
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
  // Families share an address; it says who somebody is only where members are found by it.
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
      record_id: 'known' in one ? one.known?.id : undefined,
    }))
  },
  write,
}
