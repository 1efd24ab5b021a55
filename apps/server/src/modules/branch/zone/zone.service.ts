import { maxReach, reachOf } from '@sofra/contract/branch/zone/border.ts'
import { type BranchZones, borderFault, type putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { pacedMap } from '../../../kernel/paced.ts'
import { differingSql } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'

type Zone = RequestOf<typeof putDeliveryZones>['body']['zones'][number]

const terms =
  'name text, priority integer, area jsonb, fee bigint, fee_tiers jsonb, free_from bigint, minimum_total bigint, min_minutes integer, max_minutes integer, no_delivery boolean'
const columns = terms.split(', ').map((column) => column.split(' ')[0] ?? '')

/** Returns the delivery zones of a branch with its default terms; throws 404. */
export async function readZones(query: Query, keys: BranchKeys): Promise<BranchZones> {
  const { company_id, branch_id } = keys
  const [branch] = await query<BranchZones['branch']>(
    `select b.lat, b.lng, b.delivery_fee, b.delivery_free_from, b.minimum_total, b.min_delivery_minutes, b.max_delivery_minutes,
       c.currency_code from branch b join company c on c.id = b.company_id where b.company_id = $1 and b.id = $2`,
    [company_id, branch_id],
  )
  if (!branch) throw notFound()
  const zones = await query<BranchZones['zones'][number]>(
    `select id, ${columns.join(', ')} from delivery_zone where company_id = $1 and branch_id = $2 order by priority, id`,
    [company_id, branch_id],
  )
  return { zones, branch, version: await partVersion(query, keys, 'zones') }
}

/** Refuses unknown and duplicate ids; an id of another branch counts as unknown. */
const checkIds = async (query: Query, { company_id, branch_id }: BranchKeys, zones: readonly Zone[]) => {
  const rows = await query<Pick<Row<'delivery_zone'>, 'id'>>(
    'select id from delivery_zone where company_id = $1 and branch_id = $2',
    [company_id, branch_id],
  )
  const ids = new Set(rows.map(({ id }) => id))
  const errors = zones.flatMap(({ id }, index) =>
    id === undefined || ids.delete(id) ? [] : [{ path: `zones.${index}.id`, code: 'zone.unknown' as const }],
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Refuses borders without a definite area; yields to other calls between zones. */
const checkBorders = async (zones: readonly Zone[]) => {
  const faults = await pacedMap(zones, ({ area }) => borderFault(area))
  const errors = faults.flatMap((code, index) => (code ? [{ path: `zones.${index}.area`, code }] : []))
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

const missingSql = `
select named.id from unnest($3::bigint[]) as named (id) where not exists (
  select from district d join city c on c.id = d.city_id where d.id = named.id and d.is_active and c.is_active)
and not exists (
  select from delivery_zone_district z where z.company_id = $1 and z.branch_id = $2 and z.district_id = named.id)`

/** Refuses districts that are not offered, unless a zone of the branch already has them; the error is at the zone. */
const checkDistricts = async (query: Query, { company_id, branch_id }: BranchKeys, zones: readonly Zone[]) => {
  const districtIds = zones.flatMap(({ area }) => ('district_ids' in area ? area.district_ids : []))
  if (!districtIds.length) return
  const rows = await query<{ id: number }>(missingSql, [company_id, branch_id, districtIds])
  const missing = new Set(rows.map(({ id }) => id))
  const errors = zones.flatMap(({ area }, index) =>
    'district_ids' in area && area.district_ids.some((one) => missing.has(one))
      ? [{ path: `zones.${index}.area`, code: 'zone.unknown-district' as const }]
      : [],
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Refuses zones implausibly far from the branch, such as those with swapped coordinates. */
const checkReach = async (query: Query, { company_id, branch_id }: BranchKeys, zones: readonly Zone[]) => {
  const [branch] = await query<Pick<Row<'branch'>, 'lat' | 'lng'>>(
    'select lat, lng from branch where company_id = $1 and id = $2',
    [company_id, branch_id],
  )
  if (!branch) throw notFound()
  const reaches = await pacedMap(zones, ({ area }) => reachOf([branch.lat, branch.lng], area))
  const errors = reaches.flatMap((reach, index) =>
    reach > maxReach
      ? [{ path: `zones.${index}.area`, code: 'zone.too-far' as const, params: { km: maxReach / 1_000 } }]
      : [],
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Inserts new zones of a branch, in order. */
export const insertZones = (query: Query, { company_id, branch_id }: BranchKeys, zones: readonly Omit<Zone, 'id'>[]) =>
  query(
    `insert into delivery_zone (company_id, branch_id, ${columns.join(', ')})
     select $1, $2, ${columns.join(', ')} from jsonb_to_recordset($3) as n (${terms})`,
    [company_id, branch_id, JSON.stringify(zones)],
  )

const updateZonesSql = differingSql('delivery_zone', columns, {
  from: `jsonb_to_recordset($3) as n (id bigint, ${terms})`,
  where: 'x.company_id = $1 and x.branch_id = $2 and x.id = n.id',
})

/** Writes the list; a zone with an id keeps it, so that the log can follow its changes. */
const putZones = async (query: Query, keys: BranchKeys, zones: readonly Zone[]) => {
  const { company_id, branch_id } = keys
  const present = zones.filter(({ id }) => id !== undefined)
  const added = zones.filter(({ id }) => id === undefined)
  await query('delete from delivery_zone where company_id = $1 and branch_id = $2 and not id = any ($3)', [
    company_id,
    branch_id,
    present.map(({ id }) => id),
  ])
  await query(updateZonesSql, [company_id, branch_id, JSON.stringify(present)])
  await insertZones(query, keys, added)
}

/** Replaces the list of zones. */
export async function saveZones({ params, body }: RequestOf<typeof putDeliveryZones>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  await checkBorders(body.zones)
  await claimPart(query, keys, 'zones', body.version, () => readZones(query, keys))
  await checkIds(query, keys, body.zones)
  await checkDistricts(query, keys, body.zones)
  await checkReach(query, keys, body.zones)
  await putZones(query, keys, body.zones)
  return readZones(query, keys)
}

/** Returns the zones of a branch that came from a template, by id. */
export const templatesOfZones = async (query: Query, { company_id, branch_id }: BranchKeys) => {
  const rows = await query<Pick<Row<'delivery_zone'>, 'id' | 'template_id'>>(
    'select id, template_id from delivery_zone where company_id = $1 and branch_id = $2 and template_id is not null',
    [company_id, branch_id],
  )
  return new Map(rows.map(({ id, template_id }) => [id, template_id]))
}

interface Replacement {
  zones: readonly Zone[]
  /** The version that the zones were computed from; `moved` is thrown when it is stale. */
  version: number
  moved: () => Promise<never>
  templateId: number
  /** Zones after this priority come from the template. */
  setTo: number
}

const setTemplate = statement<BranchKeys & Pick<Replacement, 'templateId' | 'setTo'>>(`
update delivery_zone set template_id = :templateId where company_id = :company_id and branch_id = :branch_id and priority > :setTo
  and template_id is distinct from :templateId`)

/** Replaces the list with the result of a template. */
export async function replaceZones(query: Query, keys: BranchKeys, replacement: Replacement) {
  await claimPart(query, keys, 'zones', replacement.version, replacement.moved)
  await putZones(query, keys, replacement.zones)
  await setTemplate(query, { ...keys, ...replacement })
}

interface Restoration extends Pick<Replacement, 'version' | 'moved'> {
  zones: readonly (Zone & { template_id: number | null })[]
}

/** Restores the former list; a deleted zone gets a new id, and a deleted template is not referenced. */
export async function restoreZones(query: Query, keys: BranchKeys, { zones, version, moved }: Restoration) {
  const { company_id, branch_id } = keys
  await claimPart(query, keys, 'zones', version, moved)
  const present = new Set((await readZones(query, keys)).zones.map(({ id }) => id))
  await putZones(
    query,
    keys,
    zones.map(({ template_id: _, id, ...zone }) => (id !== undefined && present.has(id) ? { ...zone, id } : zone)),
  )
  await query(
    `with former as (select template_id, row_number() over () as at from jsonb_to_recordset($3) as n (template_id bigint)),
       present as (select id, row_number() over (order by priority, id) as at from delivery_zone where company_id = $1 and branch_id = $2)
     update delivery_zone z set template_id = t.id
     from present join former using (at) left join delivery_distance_template t on t.id = former.template_id
     where z.company_id = $1 and z.branch_id = $2 and z.id = present.id and z.template_id is distinct from t.id`,
    [company_id, branch_id, JSON.stringify(zones)],
  )
}
