import type {
  applyDistanceTemplate,
  DeliveryDistanceTemplate,
  PlannedBranch,
  previewDistanceTemplate,
} from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { deliveryDistanceTemplate } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { mostZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { readZones, replaceZones, templatesOfZones } from '../zone/zone.api.ts'
import { zonesBySteps } from './delivery-distance-template.plan.ts'
import { insertApplication, readStoredZones } from './delivery-distance-template.stored.ts'

/** The templates; `used` counts the zones of all branches that came from one. */
export const templateTable = recordTable('delivery_distance_template', deliveryDistanceTemplate.row, {
  order: 'all',
  counted: { used: 'delivery_zone.template_id' },
})

interface Target extends Pick<Row<'branch'>, 'company_id' | 'name'>, Pick<Row<'company'>, 'currency_code'> {
  branch_id: number
  company_name: string
}

/** Returns the branches with these ids, by id; throws 404 when one is missing. */
const targetsOf = async (query: Query, ids: readonly number[]) => {
  const branchIds = [...new Set(ids)]
  const targets = await query<Target>(
    `select b.id as branch_id, b.company_id, b.name, c.name as company_name, c.currency_code
     from branch b join company c on c.id = b.company_id where b.id = any ($1) order by b.id`,
    [branchIds],
  )
  if (targets.length < branchIds.length) throw notFound()
  return targets
}

const planFor = async (query: Query, target: Target, { steps, currency_code }: DeliveryDistanceTemplate) => {
  const present = await readZones(query, target)
  const { zones, changes, unchangedCount } = zonesBySteps(present, steps, await templatesOfZones(query, target))
  const refused: PlannedBranch['refused'] =
    target.currency_code !== currency_code ? 'currency' : zones.length > mostZones ? 'zones' : null
  return { version: present.version, zones, unchangedCount, changes, refused }
}

/** Returns what a template would change in the zones of these branches. Throws 404. */
export function previewTemplate(
  { params, body }: RequestOf<typeof previewDistanceTemplate>,
  { pools, scope }: Context,
): Promise<{ branches: PlannedBranch[] }> {
  return reading(pools, scope, async (query) => {
    const template = await readRecord(query, templateTable, {}, params.id)
    const branches: PlannedBranch[] = []
    for (const target of await targetsOf(query, body.branch_ids)) {
      const { version, refused, changes } = await planFor(query, target, template)
      const { branch_id, name, company_name, currency_code } = target
      branches.push({ branch_id, name, company_name, currency_code, version, refused, zones: changes })
    }
    return { branches }
  })
}

const codes: Readonly<Record<NonNullable<PlannedBranch['refused']>, PhraseKey>> = {
  currency: 'delivery-distance-template.currency',
  zones: 'delivery-distance-template.too-many',
}

/** Applies a template to all of these branches, or to none. Throws 404, or 409 when the result would differ from the preview. */
export async function applyTemplate(
  { params, body }: RequestOf<typeof applyDistanceTemplate>,
  { pools, scope, actor }: Context,
) {
  const seen = new Map(body.branches.map(({ branch_id, version }) => [branch_id, version]))
  const targets = await reading(pools, scope, (query) => targetsOf(query, [...seen.keys()]))
  const companies = [...new Set(targets.map(({ company_id }) => company_id))]
  const write = async (query: Query) => {
    // The share lock keeps the steps unchanged until the transaction ends.
    await query('select from delivery_distance_template where id = $1 for share', [params.id])
    const template = await readRecord(query, templateTable, {}, params.id)
    if (template.version !== body.version) throw stale(template)
    if (!template.is_active) throw new AppError(409, 'delivery-distance-template.off')
    const application = await insertApplication(query, template.id, [...seen.keys()])
    for (const target of targets) {
      const { name } = target
      const { version, zones, unchangedCount, refused } = await planFor(query, target, template)
      if (refused) throw new AppError(409, codes[refused], { params: { name, n: mostZones } })
      const moved = () => Promise.reject(new AppError(409, 'delivery-distance-template.moved', { params: { name } }))
      if (version !== seen.get(target.branch_id)) await moved()
      const before = await readStoredZones(query, target)
      await replaceZones(query, target, { zones, version, moved, templateId: template.id, setTo: unchangedCount })
      await application.keep(target, before)
    }
  }
  await withTenant(pools, { companies, branches: 'all' }, write, actor)
  return { branches: targets.length }
}
