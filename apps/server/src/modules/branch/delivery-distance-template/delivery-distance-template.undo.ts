import { isDeepStrictEqual } from 'node:util'
import type {
  distanceApplication,
  StoredZones,
  undoDistanceTemplate,
} from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { readZones, restoreZones } from '../zone/zone.api.ts'
import { readStoredZones } from './delivery-distance-template.stored.ts'

type Application = ReplyOf<typeof distanceApplication>['application']

const lastOf = async (query: Query, templateId: number): Promise<Application> => {
  const [row] = await query<NonNullable<Application>>(
    `select id, created_at, cardinality(branch_ids) as branches from distance_application where template_id = $1
     order by id desc limit 1`,
    [templateId],
  )
  return row ?? null
}

/** Returns when a template was last applied, and to how many branches; throws 404. */
export const lastApplication = async ({ params }: RequestOf<typeof distanceApplication>, { query }: Context) => {
  const [template] = await query('select from delivery_distance_template where id = $1', [params.id])
  if (!template) throw notFound()
  return { application: await lastOf(query, params.id) }
}

/** Returns the name of a zone that was changed, removed or added since. */
const changedSince = (then: StoredZones, now: StoredZones) => {
  const present = new Map(now.map((zone) => [zone.id, zone]))
  const formerIds = new Set(then.map(({ id }) => id))
  return [
    ...then.filter((zone) => !isDeepStrictEqual(zone, present.get(zone.id))),
    ...now.filter(({ id }) => !formerIds.has(id)),
  ][0]?.name
}

type Undoable = Pick<Row<'delivery_zone_undo'>, 'before' | 'after'>

const undoBranch = async (query: Query, { name, ...keys }: Target, applicationId: number) => {
  const [undoable] = await query<Undoable>(
    `select before, after from delivery_zone_undo where company_id = $1 and branch_id = $2 and application_id = $3`,
    [keys.company_id, keys.branch_id, applicationId],
  )
  if (!undoable) throw new AppError(409, 'delivery-distance-template.undo-branch', { params: { name } })
  const { version } = await readZones(query, keys)
  const zone = changedSince(undoable.after, await readStoredZones(query, keys))
  const refuse = (zone: string) => {
    throw new AppError(409, 'delivery-distance-template.undo-zone', { params: { name, zone } })
  }
  if (zone !== undefined) refuse(zone)
  await restoreZones(query, keys, {
    zones: undoable.before,
    version,
    moved: async () => refuse(undoable.after[0]?.name ?? ''),
  })
}

interface Target extends Pick<Row<'branch'>, 'company_id' | 'name'> {
  branch_id: number
}

/** Returns the branches of an application that still exist. */
const targetsOf = async (query: Query, applicationId: number) => {
  const [application] = await query('select from distance_application where id = $1', [applicationId])
  if (!application) throw notFound()
  return query<Target>(
    `select b.id as branch_id, b.company_id, b.name from distance_application a join branch b on b.id = any (a.branch_ids)
     where a.id = $1 order by b.id`,
    [applicationId],
  )
}

/** Restores the former zones of all branches of an application, or of none; throws 404, or 409 when a zone has changed since. */
export async function undoTemplate(
  { params: { application_id: applicationId } }: RequestOf<typeof undoDistanceTemplate>,
  { pools, scope, actor }: Context,
) {
  const targets = await reading(pools, scope, (query) => targetsOf(query, applicationId))
  const companies = [...new Set(targets.map(({ company_id }) => company_id))]
  const write = async (query: Query) => {
    // A concurrent undo waits here and then finds nothing to undo.
    const [row] = await query('select from distance_application where id = $1 for update', [applicationId])
    if (!row) throw notFound()
    for (const target of targets) await undoBranch(query, target, applicationId)
    await query('delete from distance_application where id = $1', [applicationId])
  }
  await withTenant(pools, { companies, branches: 'all' }, write, actor)
  return { branches: targets.length }
}
