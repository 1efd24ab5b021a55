import type { BranchPayments, putBranchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { setLinks } from '../../../kernel/records/links.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

/**
 * Returns the platform's payment methods, each with whether the branch accepts it. An inactive one is listed while it
 * is accepted.
 */
export async function readPayments(query: Query, keys: BranchKeys): Promise<BranchPayments> {
  const items = await query<BranchPayments['items'][number]>(
    `select p.id, p.name, p.kind, p.delivery_types, m.payment_method_id is not null as taken
     from payment_method p
     left join branch_payment_method m on m.payment_method_id = p.id and m.company_id = $1 and m.branch_id = $2
     where p.is_active or m.payment_method_id is not null order by p.id`,
    [keys.company_id, keys.branch_id],
  )
  const [company] = await query<{ is_verified: boolean }>(
    'select gateway_verified_at is not null as is_verified from company where id = $1',
    [keys.company_id],
  )
  return { items, gateway_verified: company?.is_verified ?? false, version: await partVersion(query, keys, 'payment') }
}

const methods = { table: 'branch_payment_method', recordColumn: 'branch_id', to: 'payment_method_id' }

/** Sets the payment methods of a branch. */
export const writePayments = (query: Query, { company_id, branch_id: id }: BranchKeys, methodIds: readonly number[]) =>
  setLinks(query, methods, { company_id }, [{ id, to: methodIds }])

/** Saves the payment methods of a branch. */
export async function savePayments({ params, body }: RequestOf<typeof putBranchPayments>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const [missing] = await missingIds(query, [{ table: 'payment_method', keys: {}, ids: body.taken }])
  if (missing.size) throw new AppError(400, 'error.invalid', { errors: [{ path: 'taken', code: 'payment.unknown' }] })
  await claimPart(query, keys, 'payment', body.version, () => readPayments(query, keys))
  await writePayments(query, keys, body.taken)
  return readPayments(query, keys)
}
