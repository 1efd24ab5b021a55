import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  branchChequeAssignment,
  ChequeAudience,
  chequeAssignment,
  HandOut,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { branchLimit, type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { type RecordKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { countMembers } from '../../member/group/group.api.ts'
import { noteBranchGift } from '../../member/ledger/branch-gift.api.ts'
import { orderedAtSql } from '../../member/member/member.view.api.ts'
import { handOutTask } from './gift-cheque.jobs.ts'
import { chequeTable } from './gift-cheque.queries.ts'

type Posted = RequestOf<typeof chequeAssignment.handOut> | RequestOf<typeof branchChequeAssignment.handOut>
type Listed = RequestOf<typeof chequeAssignment.handOuts> | RequestOf<typeof branchChequeAssignment.handOuts>

const columns = `id, audience, wanted, done, state, by_name as by, created_at,
  coalesce((select b.timezone from branch b where b.company_id = gift_cheque_hand_out.company_id and b.id = gift_cheque_hand_out.branch_id),
    'Europe/Istanbul') as timezone`

/**
 * Returns the ids of members who were chosen by hand, and the number of recipients; members of other companies do not
 * count, nor do premium members: their orders refuse cheques.
 */
const wantedOf = async (context: Context, companyId: number, body: ChequeAudience) => {
  const { query, now } = context
  const branches = branchLimit(context)
  if (body.to === 'codes') return { ids: [], wanted: body.count }
  if (body.to === 'group') {
    const groupId = body.member_group_id
    return { ids: [], wanted: await countMembers(query, { companyId, groupId, now, branches, is_premium: false }) }
  }
  const rows = await query<Pick<Row<'member'>, 'id'>>(
    `select id from member where company_id = $1 and id = any ($2) and not is_premium
       and ($3::bigint[] is null or ${orderedAtSql('member.company_id', 'member.id', '$3')}) order by id`,
    [companyId, body.member_ids, branches ?? null],
  )
  return { ids: rows.map(({ id }) => id), wanted: rows.length }
}

const insertHandOut = statement<
  Pick<
    Row<'gift_cheque_hand_out'>,
    'company_id' | 'branch_id' | 'cheque_id' | 'audience' | 'member_ids' | 'wanted' | 'by_name' | 'member_group_id'
  > & { branch_ids: readonly number[] | null },
  HandOut
>(`
insert into gift_cheque_hand_out (company_id, branch_id, cheque_id, audience, member_ids, wanted, by_name, member_group_id, branch_ids)
values (:company_id, :branch_id, :cheque_id, :audience, :member_ids, :wanted, :by_name, :member_group_id, :branch_ids)
returning ${columns}`)

/**
 * Starts to hand out a cheque; a job continues. Fixes the cheque's terms. Throws 404, 409 during another hand-out, and
 * 422 for an inactive or expired cheque or an empty audience.
 */
export async function beginHandOut({ params, body }: Posted, context: Context): Promise<HandOut> {
  const { query } = context
  const keys = recordKeys(context, params as RecordKeys)
  const companyId = companyOf(context)
  const chequeId = params.gift_cheque_id
  await readRecord(query, chequeTable, keys, chequeId)
  // Locks the cheque, so that two concurrent requests start one hand-out.
  const [cheque] = await query<Pick<Row<'gift_cheque'>, 'branch_id'>>(
    `update gift_cheque set frozen_at = coalesce(frozen_at, now())
     where company_id = $1 and id = $2 and definable and ends_at > now() returning branch_id`,
    [companyId, chequeId],
  )
  if (!cheque) throw new AppError(422, 'gift-cheque.not-running')
  const [running] = await query(
    `select 1 from gift_cheque_hand_out where company_id = $1 and cheque_id = $2 and state = 'running'`,
    [companyId, chequeId],
  )
  if (running) throw new AppError(409, 'gift-cheque.handing')
  const { ids, wanted: recipientCount } = await wantedOf(context, companyId, body)
  if (recipientCount === 0) throw new AppError(422, 'gift-cheque.nobody')
  const [createdHandOut] = await insertHandOut(query, {
    company_id: companyId,
    branch_id: cheque.branch_id,
    cheque_id: chequeId,
    audience: body.to,
    member_ids: ids,
    wanted: recipientCount,
    by_name: person(context).name,
    member_group_id: body.to === 'group' ? body.member_group_id : null,
    branch_ids: branchLimit(context) ?? null,
  })
  if (!createdHandOut) throw new Error('an insert without a conflict clause answers its row')
  await noteBranchGift(context, { kind: 'cheque', amount: recipientCount })
  await addJob(query, handOutTask, { id: createdHandOut.id, company_id: companyId })
  return createdHandOut
}

/** Reads the latest hand-outs of a cheque; throws 404. */
export async function listHandOuts({ params }: Listed, context: Context) {
  const { query } = context
  await readRecord(query, chequeTable, recordKeys(context, params as RecordKeys), params.gift_cheque_id)
  const items = await query<HandOut>(
    `select ${columns} from gift_cheque_hand_out where company_id = $1 and cheque_id = $2 order by id desc limit 20`,
    [companyOf(context), params.gift_cheque_id],
  )
  return { items }
}
