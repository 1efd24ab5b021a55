import type { BranchPayments, putBranchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

/** The payment methods of the platform, each with whether the branch takes it. One that was switched off shows as long as it is taken. */
export async function readPayments(context: Context, branchId: number): Promise<BranchPayments> {
  const { query } = context
  const items = await query<BranchPayments['items'][number]>(
    `select p.id, p.name, p.kind, p.delivery_types, m.payment_method_id is not null as taken
     from payment_method p
     left join branch_payment_method m on m.payment_method_id = p.id and m.branch_id = $1
     where p.is_active or m.payment_method_id is not null order by p.id`,
    [branchId],
  )
  return { items, version: await partVersion(query, branchId, 'payment') }
}

/** Sets which methods the branch takes. */
export async function savePayments({ params, body }: RequestOf<typeof putBranchPayments>, context: Context) {
  const { query } = context
  const place = { companyId: companyOf(context), branchId: params.branch_id }
  const [known] = await query<{ n: number }>('select count(*) as n from payment_method where id = any ($1)', [
    body.taken,
  ])
  if (known?.n !== new Set(body.taken).size)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'taken', code: 'payment.unknown' }] })
  await claimPart(query, place, 'payment', body.version, () => readPayments(context, place.branchId))
  await query('delete from branch_payment_method where branch_id = $1 and not payment_method_id = any ($2)', [
    place.branchId,
    body.taken,
  ])
  await query(
    `insert into branch_payment_method (company_id, branch_id, payment_method_id)
     select $1, $2, id from unnest($3::bigint[]) as id on conflict do nothing`,
    [place.companyId, place.branchId, body.taken],
  )
  return readPayments(context, place.branchId)
}
