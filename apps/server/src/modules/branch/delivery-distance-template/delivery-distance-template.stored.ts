import type { StoredZones } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { readZones, templatesOfZones } from '../zone/zone.api.ts'

/** Returns the zones of a branch with the templates they came from. */
export const readStoredZones = async (query: Query, keys: BranchKeys): Promise<StoredZones> => {
  const templates = await templatesOfZones(query, keys)
  const { zones } = await readZones(query, keys)
  return zones.map((zone) => ({ ...zone, template_id: templates.get(zone.id) ?? null }))
}

const storeZones = statement<BranchKeys & { application_id: number; before: string; after: string }>(`
insert into delivery_zone_undo (company_id, branch_id, application_id, before, after)
values (:company_id, :branch_id, :application_id, :before, :after)
on conflict (branch_id, company_id) do update
  set application_id = excluded.application_id, before = excluded.before, after = excluded.after`)

/** Stores an application so that it can be undone; only the last one of a template can. */
export const insertApplication = async (query: Query, templateId: number, branchIds: readonly number[]) => {
  await query('delete from distance_application where template_id = $1', [templateId])
  const [application] = await query<Pick<Row<'distance_application'>, 'id'>>(
    'insert into distance_application (template_id, branch_ids) values ($1, $2) returning id',
    [templateId, branchIds],
  )
  if (!application) throw new Error('an insert without a conflict clause answers its row')
  return {
    keep: async (keys: BranchKeys, before: StoredZones) =>
      storeZones(query, {
        ...keys,
        application_id: application.id,
        before: JSON.stringify(before),
        after: JSON.stringify(await readStoredZones(query, keys)),
      }),
  }
}
