import { type LicenceCharge, licenceCharge } from '@sofra/contract/money/licence-charge/licence-charge.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { removeRecord, updateRecord } from '../../../kernel/records/write.ts'
import { wrong } from '../../company/company/company.api.ts'
import { chargeLicence, licenceTable as table } from './licence-charge.api.ts'

type Input = Pick<LicenceCharge, 'module' | 'from_day' | 'until_day' | 'net' | 'vat_rate'>

const read = (query: Query, keys: BranchKeys, id: number) =>
  readRecord(query, table, keys, id) as Promise<LicenceCharge>

const checkDays = ({ from_day, until_day }: Input) => {
  if (until_day < from_day) throw wrong('until_day', 'licence-charge.ends-before-start')
}

const isOverlap = (error: unknown) => (error as { constraint?: string }).constraint === 'licence_charge__once'

const orOverlap = async <T>(write: () => Promise<T>) => {
  try {
    return await write()
  } catch (error) {
    if (isOverlap(error)) throw new AppError(409, 'licence-charge.overlaps')
    throw error
  }
}

/** Locks a charge, so that no report takes it meanwhile. Throws 404, and 409 if a report has taken it. */
async function lockOpen(query: Query, keys: BranchKeys, id: number) {
  const [row] = await query<{ report_id: number | null }>(
    'select report_id from licence_charge where company_id = $1 and branch_id = $2 and id = $3 for update',
    [keys.company_id, keys.branch_id, id],
  )
  if (!row) throw notFound()
  if (row.report_id !== null) throw new AppError(409, 'licence-charge.billed')
}

async function change(
  context: Context,
  keys: BranchKeys,
  id: number,
  { version, ...input }: Input & { version: number },
) {
  const { query } = context
  const present = () => read(query, keys, id)
  checkDays(input)
  await lockOpen(query, keys, id)
  await orOverlap(() => updateRecord(query, table, keys, { id, version, input, present }))
  return present()
}

export const licenceChargeRoutes: Route[] = overriding(crud(licenceCharge, table, { search: ['module'] }), [
  serve(licenceCharge.create, async ({ params, body }, context) => {
    const keys = recordKeys(context, params)
    checkDays(body)
    return read(context.query, keys, await orOverlap(() => chargeLicence(context.query, keys, body)))
  }),
  serve(licenceCharge.update, ({ params, body }, context) =>
    change(context, recordKeys(context, params), params.licence_charge_id, body),
  ),
  serve(licenceCharge.remove, async ({ params }, context) => {
    const keys = recordKeys(context, params)
    await lockOpen(context.query, keys, params.licence_charge_id)
    await removeRecord(context.query, table, keys, params.licence_charge_id)
    return null
  }),
])
