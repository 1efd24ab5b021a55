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
import { keepApplication, readStoredZones } from './delivery-distance-template.stored.ts'

/** The templates; `used` counts the zones of all restaurants that came of one. */
export const templateTable = recordTable('delivery_distance_template', deliveryDistanceTemplate.row, {
  order: 'all',
  counted: { used: 'delivery_zone.template_id' },
})

interface Target extends Pick<Row<'branch'>, 'company_id' | 'name'>, Pick<Row<'company'>, 'currency_code'> {
  branch_id: number
  company_name: string
}

/** The branches of these ids, in the order of their ids; throws 404 where one is missing. */
const targetsOf = async (query: Query, ids: readonly number[]) => {
  const wanted = [...new Set(ids)]
  const found = await query<Target>(
    `select b.id as branch_id, b.company_id, b.name, c.name as company_name, c.currency_code
     from branch b join company c on c.id = b.company_id where b.id = any ($1) order by b.id`,
    [wanted],
  )
  if (found.length < wanted.length) throw notFound()
  return found
}

const planFor = async (query: Query, target: Target, { steps, currency_code }: DeliveryDistanceTemplate) => {
  const present = await readZones(query, target)
  const { zones, changes, kept } = zonesBySteps(present, steps, await templatesOfZones(query, target))
  const refused: PlannedBranch['refused'] =
    target.currency_code !== currency_code ? 'currency' : zones.length > mostZones ? 'zones' : null
  return { version: present.version, zones, kept, changes, refused }
}

/** What a template would change of the zones of these branches. Throws 404. */
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

/** Gives the steps of a template to all of these branches, or to none. Throws 404, or 409 where it can't be as it was previewed. */
export async function applyTemplate(
  { params, body }: RequestOf<typeof applyDistanceTemplate>,
  { pools, scope, actor }: Context,
) {
  const seen = new Map(body.branches.map(({ branch_id, version }) => [branch_id, version]))
  const targets = await reading(pools, scope, (query) => targetsOf(query, [...seen.keys()]))
  const companies = [...new Set(targets.map(({ company_id }) => company_id))]
  const write = async (query: Query) => {
    // Held until the end: nobody changes the steps meanwhile.
    await query('select from delivery_distance_template where id = $1 for share', [params.id])
    const template = await readRecord(query, templateTable, {}, params.id)
    if (template.version !== body.version) throw stale(template)
    if (!template.is_active) throw new AppError(409, 'delivery-distance-template.off')
    const application = await keepApplication(query, template.id, [...seen.keys()])
    for (const target of targets) {
      const { name } = target
      const { version, zones, kept, refused } = await planFor(query, target, template)
      if (refused) throw new AppError(409, codes[refused], { params: { name, n: mostZones } })
      const moved = () => Promise.reject(new AppError(409, 'delivery-distance-template.moved', { params: { name } }))
      if (version !== seen.get(target.branch_id)) await moved()
      const before = await readStoredZones(query, target)
      await replaceZones(query, target, { zones, version, moved, templateId: template.id, setTo: kept })
      await application.keep(target, before)
    }
  }
  await withTenant(pools, { companies, branches: 'all' }, write, actor)
  return { branches: targets.length }
}
