import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { MergeField } from '@sofra/contract/member/member/member.merge.ts'
import type { MergedBefore, mergeMembers } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { joinLedgers } from '../../member/ledger/ledger.merge.api.ts'
import {
  columnsOf,
  consentsOfBoth,
  joinDays,
  joinedColumns,
  mergeableColumns,
  readMembers,
  setMember,
  swapPhones,
} from '../../member/member/member.merge.api.ts'
import { seesContact } from '../../member/member/member.view.api.ts'
import { noteBranchesOfOrders } from '../visit/visit.api.ts'
import { lateRows } from './member-merge.tasks.ts'
import { moveRows } from './person.rows.ts'

/** Time during which a merge can be undone. */
export const undoMs = 24 * 60 * 60_000

/** Throws 403 if the caller may not see contacts of members. */
const checkSeesContact = (context: Context) => {
  if (!seesContact(context)) throw new AppError(403, 'member.contact-hidden')
}

/**
 * Runs work over all branches of the company, beyond the caller's branches: a member's rows can only be merged or
 * anonymised together.
 */
export const inCompany = <T>(context: Context, work: (query: Query, companyId: number) => Promise<T>) => {
  checkSeesContact(context)
  const companyId = companyOf(context)
  return withTenant(
    context.pools,
    { companies: [companyId], branches: 'all' },
    async (query) => {
      await query("set local statement_timeout = '60s'")
      return work(query, companyId)
    },
    context.actor,
  )
}

export interface BothMembers {
  primary: Row<'member'>
  duplicate: Row<'member'>
}

/** Returns two records of a company; throws 404 for a missing or merged record, and 400 for the same record twice. */
export async function readBoth(
  query: Query,
  companyId: number,
  ids: { primary: number; duplicate: number },
  lock = false,
) {
  if (ids.primary === ids.duplicate)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'other_id', code: 'member-merge.same' }] })
  const rows = await readMembers(query, companyId, [ids.primary, ids.duplicate], lock)
  const of = (id: number) => rows.find((row) => row.id === id && !row.is_gone)
  const [primary, duplicate] = [of(ids.primary), of(ids.duplicate)]
  if (!primary || !duplicate) throw notFound()
  return { primary, duplicate }
}

const writeFields = async (query: Query, companyId: number, both: BothMembers, take: readonly MergeField[]) => {
  const { primary, duplicate } = both
  if (take.includes('code')) await setMember(query, companyId, duplicate.id, { code: '' })
  // The duplicate's proof of its e-mail address moves with the address.
  if (take.includes('email')) await setMember(query, companyId, duplicate.id, { email_verified_at: null })
  const { phone: _, ...columns } = columnsOf(duplicate, take)
  const after = {
    ...joinedColumns(primary, duplicate),
    orders: primary.orders + duplicate.orders,
    turnover: primary.turnover + duplicate.turnover,
    ...columns,
    consents: await consentsOfBoth(query, { companyId, primary: primary.id, duplicate: duplicate.id }),
  }
  await setMember(query, companyId, primary.id, after)
  await setMember(query, companyId, duplicate.id, {
    merged_into_id: primary.id,
    is_active: false,
    orders: 0,
    turnover: 0,
  })
  if (take.includes('phone')) await swapPhones(query, companyId, primary, duplicate)
}

const insertMerge = statement<
  { companyId: number; primary: number; duplicate: number; by: string },
  Pick<Row<'member_merge'>, 'id' | 'created_at'>
>(`insert into member_merge (company_id, primary_id, duplicate_id, by_name)
values (:companyId, :primary, :duplicate, :by) returning id, created_at`)

/**
 * Merges two records of one person; the contract describes the rules. Both rows are locked first, in the order of their
 * ids: concurrent orders wait, and then use the primary record.
 */
export const merge = ({ params, body }: RequestOf<typeof mergeMembers>, context: Context) =>
  inCompany(context, async (query, companyId) => {
    const ids = { primary: params.member_id, duplicate: params.other_id }
    const both = await readBoth(query, companyId, ids, true)
    const { primary, duplicate } = both
    if (primary.version !== body.version || duplicate.version !== body.other_version) throw stale(null)
    const by = person(context).name
    const [merge] = await insertMerge(query, { companyId, ...ids, by })
    if (!merge) throw new Error('an insert answers its row')
    const of = { companyId, mergeId: merge.id, ...ids }
    await moveRows(query, context.tables, of)
    await noteBranchesOfOrders(query, companyId, [primary.id])
    const days = await joinDays(query, of)
    const ledgers = await joinLedgers(query, { ...of, by })
    await writeFields(query, companyId, both, body.take)
    const [now] = await readMembers(query, companyId, [primary.id])
    const before: MergedBefore = {
      primary: mergeableColumns(primary),
      duplicate: mergeableColumns(duplicate),
      after: now ? mergeableColumns(now) : {},
      take: body.take,
      days,
      ledgers,
    }
    await query('update member_merge set before = $3 where company_id = $1 and id = $2', [
      companyId,
      merge.id,
      JSON.stringify(before),
    ])
    // Moves rows that a concurrent transaction writes for the other record.
    await addJob(
      query,
      lateRows,
      { company_id: companyId, id: merge.id },
      { runAt: new Date(context.now.getTime() + 60_000) },
    )
    return { id: merge.id, undo_until: new Date(new Date(merge.created_at).getTime() + undoMs).toISOString() }
  })
