import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type MergeField, mergeColumns, mergeFields } from '@sofra/contract/member/member/member.merge.ts'
import {
  type MergedBefore,
  type memberMerges,
  type UndoRefusal,
  undoCodes,
  type undoMerge,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { partLedgers, spentSince } from '../../member/ledger/ledger.merge.api.ts'
import { partDays, readMembers, setMember, swapPhones } from '../../member/member/member.merge.api.ts'
import { countDay, noteBranchesOfOrders } from '../visit/visit.api.ts'
import { type BothMembers, inCompany, undoMs } from './merge.service.ts'
import { moveRowsBack } from './person.rows.ts'

type Merge = Row<'member_merge'>

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// Phones and codes are unique and restored with both records; orders and turnover are recounted.
const apart = new Set(['phone', 'code', 'orders', 'turnover', 'version'])

/**
 * Returns the columns of the primary record that the merge changed: `back` to restore, `stay` if they were changed
 * again.
 */
const changedBy = ({ primary, after }: MergedBefore, now: Readonly<Record<string, unknown>>) => {
  const columns = Object.keys(after).filter((column) => !apart.has(column) && !alike(after[column], primary[column]))
  const back = columns.filter((column) => alike(now[column], after[column]))
  return { back, stay: columns.filter((column) => !back.includes(column)) }
}

const fieldsOf = (columns: readonly string[]): MergeField[] =>
  mergeFields.filter((field) => mergeColumns[field].some((column) => columns.includes(column)))

/** Returns whether another member has the phone or code. */
const isTaken = async (query: Query, companyId: number, column: 'phone' | 'code', value: unknown, ids: number[]) => {
  if (!value) return false
  const rows = await query(
    `select from member where company_id = $1 and ${column === 'phone' ? 'phone' : 'code'} = $2 and id <> all ($3)`,
    [companyId, value, ids],
  )
  return rows.length > 0
}

const uniqueRefusal = async (
  query: Query,
  companyId: number,
  before: MergedBefore,
  { primary, duplicate }: BothMembers,
) => {
  const ids = [primary.id, duplicate.id]
  for (const column of ['phone', 'code'] as const) {
    if (!before.take.includes(column)) continue
    const goesBack = primary[column] === before.after[column]
    if (column === 'code' && goesBack && (await isTaken(query, companyId, column, before.primary[column], ids)))
      return column
    if (!goesBack && (await isTaken(query, companyId, column, before.duplicate[column], ids))) return column
  }
  return null
}

const refusalOf = async (
  query: Query,
  { company_id, id, primary_id, before, created_at }: Merge,
  both: BothMembers,
  now: Date,
): Promise<UndoRefusal | null> => {
  if (!before || now.getTime() - new Date(created_at).getTime() > undoMs)
    return both.primary.anonymised_at ? 'gone' : 'late'
  if (both.primary.anonymised_at) return 'gone'
  const later = await query(
    `select from member_merge where company_id = $1 and id > $2 and (primary_id = $3 or duplicate_id = $3) and undone_at is null`,
    [company_id, id, primary_id],
  )
  if (later.length) return 'later-merge'
  const [spent] = await spentSince(query, company_id, primary_id, before.ledgers)
  return spent ?? (await uniqueRefusal(query, company_id, before, both))
}

const pairOf = async (
  query: Query,
  { company_id, primary_id, duplicate_id }: Merge,
  lock = false,
): Promise<BothMembers> => {
  const rows = await readMembers(query, company_id, [primary_id, duplicate_id], lock)
  const [primary, duplicate] = [rows.find(({ id }) => id === primary_id), rows.find(({ id }) => id === duplicate_id)]
  if (!primary || !duplicate) throw notFound()
  return { primary, duplicate }
}

const nameIn = (columns: Readonly<Record<string, unknown>> | undefined) =>
  columns ? `${columns.first_name} ${columns.last_name}`.trim() : ''

/** Returns the merges of a member, with the effect of undoing each. */
export const readMerges = ({ params }: RequestOf<typeof memberMerges>, context: Context) =>
  inCompany(context, async (query, companyId): Promise<ReplyOf<typeof memberMerges>> => {
    const [member] = await readMembers(query, companyId, [params.member_id])
    if (!member || member.is_gone) throw notFound()
    const merges = await query<Merge & { rows: number; orders_since: number }>(
      `select m.*, (select count(*)::int from member_merge_row r where r.company_id = $1 and r.merge_id = m.id) as rows,
         (select count(*)::int from orders o where o.company_id = $1 and o.member_id = m.primary_id and o.created_at > m.created_at) as orders_since
       from member_merge m where m.company_id = $1 and m.primary_id = $2 order by m.id desc limit 50`,
      [companyId, params.member_id],
    )
    const items = []
    for (const merge of merges) {
      const { id, before, by_name, created_at, undone_at, undone_by, rows, orders_since } = merge
      const both = await pairOf(query, merge)
      const stay = before && !undone_at ? fieldsOf(changedBy(before, both.primary).stay) : []
      items.push({
        id,
        name: nameIn(before?.duplicate),
        by: by_name,
        at: created_at,
        undone_at,
        undone_by,
        rows,
        orders_since,
        undo_until: new Date(new Date(created_at).getTime() + undoMs).toISOString(),
        refusal: undone_at ? null : await refusalOf(query, merge, both, context.now),
        changed: stay,
      })
    }
    return { items }
  })

// Taking the e-mail address removed the duplicate's proof of it; the primary record may have another address now.
const provedBack = ({ take, duplicate, after }: MergedBefore, primary: Row<'member'>) =>
  take.includes('email') && primary.email === after.email ? { email_verified_at: duplicate.email_verified_at } : {}

const giveFieldsBack = async (query: Query, companyId: number, before: MergedBefore, both: BothMembers, lost: Lost) => {
  const { primary, duplicate } = both
  const { back } = changedBy(before, primary)
  const columns = Object.fromEntries(back.map((column) => [column, before.primary[column]]))
  const orders = Number(before.duplicate.orders) - lost.orders
  const turnover = Number(before.duplicate.turnover) - lost.turnover
  const counted = { orders: primary.orders - orders, turnover: primary.turnover - turnover }
  const tookCode = before.take.includes('code')
  const code = tookCode && primary.code === before.after.code ? { code: before.primary.code } : {}
  await setMember(query, companyId, primary.id, { ...columns, ...counted, ...code })
  await setMember(query, companyId, duplicate.id, {
    merged_into_id: null,
    is_active: before.duplicate.is_active,
    orders,
    turnover,
    ...(tookCode ? { code: before.duplicate.code } : {}),
    ...provedBack(before, primary),
  })
  if (!before.take.includes('phone')) return
  if (primary.phone === before.after.phone) await swapPhones(query, companyId, primary, duplicate)
  else await setMember(query, companyId, duplicate.id, { phone: before.duplicate.phone })
}

interface Lost {
  orders: number
  turnover: number
}

/**
 * Reads a merge to undo and locks both records, members first, by their ids. Reads it again under the lock because a
 * concurrent undo may have finished. Throws 404, and 409 with the reason.
 */
const lockMerge = async (query: Query, companyId: number, { params }: RequestOf<typeof undoMerge>, now: Date) => {
  const read = async () => {
    const [merge] = await query<Merge>(
      'select * from member_merge where company_id = $1 and id = $2 and primary_id = $3',
      [companyId, params.member_merge_id, params.member_id],
    )
    if (!merge) throw notFound()
    return merge
  }
  const both = await pairOf(query, await read(), true)
  const merge = await read()
  if (merge.undone_at) throw new AppError(409, 'member-merge.undone')
  const why = await refusalOf(query, merge, both, now)
  if (why || !merge.before) throw new AppError(409, undoCodes[why ?? 'late'])
  return {
    both,
    before: merge.before,
    of: { companyId, mergeId: merge.id, primary: merge.primary_id, duplicate: merge.duplicate_id },
  }
}

/** Undoes a merge: restores rows, days, balances and fields that did not change since. */
export const undo = (request: RequestOf<typeof undoMerge>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    const { both, before, of } = await lockMerge(query, companyId, request, context.now)
    const by = person(context).name
    await moveRowsBack(query, context.tables, of)
    // A restored row may be of a branch where the primary record has ordered since.
    await noteBranchesOfOrders(query, companyId, [of.primary, of.duplicate])
    const changed = await partDays(query, of, before.days)
    const [spent] = await partLedgers(query, { ...of, by }, before.ledgers)
    if (spent) throw new AppError(409, undoCodes[spent])
    const sum = (column: keyof Lost) => changed.reduce((all, day) => all + day[column], 0)
    await giveFieldsBack(query, companyId, before, both, { orders: sum('orders'), turnover: sum('turnover') })
    // Days that changed since the merge are recounted for each record.
    for (const { day } of changed)
      for (const memberId of [of.primary, of.duplicate]) await countDay(query, companyId, memberId, day)
    await query(
      'update member_merge set undone_at = now(), undone_by = $3, before = null where company_id = $1 and id = $2',
      [companyId, of.mergeId, by],
    )
    await query('delete from member_merge_row where company_id = $1 and merge_id = $2', [companyId, of.mergeId])
    return {}
  })
