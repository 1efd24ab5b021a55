import type { BranchZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

type Zone = RequestOf<typeof putDeliveryZones>['body']['zones'][number]

const terms =
  'name text, priority integer, area jsonb, fee bigint, free_from bigint, minimum_total bigint, min_minutes integer, max_minutes integer, no_delivery boolean'
const columns = terms.split(', ').map((column) => column.split(' ')[0] ?? '')

export async function readZones({ query }: Context, branchId: number): Promise<BranchZones> {
  const [branch] = await query<BranchZones['branch']>(
    `select b.lat, b.lng, b.delivery_fee, b.delivery_free_from, b.minimum_total, b.min_delivery_minutes, b.max_delivery_minutes,
       c.currency_code from branch b join company c on c.id = b.company_id where b.id = $1`,
    [branchId],
  )
  if (!branch) throw notFound()
  const zones = await query<BranchZones['zones'][number]>(
    `select id, ${columns.join(', ')} from delivery_zone where branch_id = $1 order by priority, id`,
    [branchId],
  )
  return { zones, branch, version: await partVersion(query, branchId, 'zones') }
}

/** Refuses ids that are not zones of this branch, be they foreign or gone; the same answer for both. */
const known = async (query: Query, branchId: number, zones: readonly Zone[]) => {
  const ids = new Set(
    (
      await query<Pick<Row<'delivery_zone'>, 'id'>>('select id from delivery_zone where branch_id = $1', [branchId])
    ).map(({ id }) => id),
  )
  const errors = zones.flatMap(({ id }, place) =>
    id === undefined || ids.delete(id) ? [] : [{ path: `zones.${place}.id`, code: 'zone.unknown' as const }],
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Replaces the list: a zone that was there keeps its id, so that its changes can be followed. */
export async function saveZones({ params, body }: RequestOf<typeof putDeliveryZones>, context: Context) {
  const { query } = context
  const place = { companyId: companyOf(context), branchId: params.branch_id }
  await claimPart(query, place, 'zones', body.version, () => readZones(context, place.branchId))
  await known(query, place.branchId, body.zones)
  const kept = body.zones.filter(({ id }) => id !== undefined)
  const fresh = body.zones.filter(({ id }) => id === undefined)
  await query('delete from delivery_zone where branch_id = $1 and not id = any ($2)', [
    place.branchId,
    kept.map(({ id }) => id),
  ])
  await query(
    `update delivery_zone z set ${columns.map((column) => `${column} = n.${column}`).join(', ')}, version = z.version + 1
     from jsonb_to_recordset($2) as n (id bigint, ${terms})
     where z.branch_id = $1 and z.id = n.id and (${columns.map((column) => `z.${column}`).join(', ')})
       is distinct from (${columns.map((column) => `n.${column}`).join(', ')})`,
    [place.branchId, JSON.stringify(kept)],
  )
  await query(
    `insert into delivery_zone (company_id, branch_id, ${columns.join(', ')})
     select $1, $2, ${columns.join(', ')} from jsonb_to_recordset($3) as n (${terms})`,
    [place.companyId, place.branchId, JSON.stringify(fresh)],
  )
  return readZones(context, place.branchId)
}
