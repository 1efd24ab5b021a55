import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { problemCodes, stepProblems } from '@sofra/contract/platform/delivery-type/delivery-type.check.ts'
import {
  type DeliveryTypeRow,
  type deliveryType,
  type OpenStatus,
  openStatuses,
  type Situations,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, updateRow } from '../../../kernel/records/guarded.ts'

type Stored = Pick<Row<'delivery_type'>, 'id' | 'version'> & { key: DeliveryType; situations: Situations }

/** Counts unfinished orders by delivery type and status over all companies. */
const countOpen = async ({ pools, scope }: Context) => {
  const rows = await reading(pools, scope, (query) =>
    query<{ delivery_type: DeliveryType; status: OpenStatus; n: number }>(
      'select delivery_type, status, count(*) as n from open_order group by 1, 2',
    ),
  )
  return (type: DeliveryType, status: OpenStatus) =>
    rows.find((row) => row.delivery_type === type && row.status === status)?.n ?? 0
}

const columns = 'id, key, situations, version'

/** Returns every delivery type with its steps, in display order. */
export async function readDeliveryTypes(context: Context): Promise<DeliveryTypeRow[]> {
  const rows = await context.query<Stored>(`select ${columns} from delivery_type order by sort_no`)
  const open = await countOpen(context)
  return rows.map((row) => ({
    ...row,
    open: Object.fromEntries(openStatuses.map((status) => [status, open(row.key, status)])) as DeliveryTypeRow['open'],
  }))
}

/** Returns one delivery type; throws 404. */
export async function readDeliveryType(context: Context, id: number): Promise<DeliveryTypeRow> {
  const row = (await readDeliveryTypes(context)).find((one) => one.id === id)
  if (!row) throw notFound()
  return row
}

/** A refusal lists at most this many codes. */
const mostNamed = 10

/** Throws 409 with the orders (and their restaurants) that these steps would leave without a next step or a cancellation. */
const checkStranded = async ({ pools, scope }: Context, key: DeliveryType, situations: Situations) => {
  const ends = openStatuses.filter((status) => !situations[status].next && situations[status].cancel === false)
  const stranded = await reading(pools, scope, (query) =>
    query<{ code: string; n: number }>(
      `select o.code || ' (' || b.name || ')' as code, count(*) over () as n
       from open_order o join branch_name b on b.id = o.branch_id
       where o.delivery_type = $1 and o.status = any ($2) order by o.id limit ${mostNamed}`,
      [key, ends],
    ),
  )
  const [first] = stranded
  if (!first) return
  const codes = stranded.map(({ code }) => code).join(', ')
  throw new AppError(409, 'delivery-type.strands', {
    params: { n: first.n, codes: first.n > mostNamed ? `${codes}, …` : codes },
  })
}

/** Sets the steps of a delivery type. Other server processes follow within seconds, open panels within a minute. */
export async function changeDeliveryType({ params, body }: RequestOf<typeof deliveryType.update>, context: Context) {
  const { query } = context
  const id = params.delivery_type_id
  const present = await readDeliveryType(context, id)
  const { situations, version } = body
  if (present.version !== version) throw stale(present)
  const errors = stepProblems(situations).map(({ status, problem }) => ({
    path: `situations.${status}`,
    code: problemCodes[problem],
  }))
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
  await checkStranded(context, present.key, situations)
  const change = { of: { id }, version, set: { situations: JSON.stringify(situations) } }
  return updateRow(query, 'delivery_type', change, () => readDeliveryType(context, id))
}
