import type { Licence, postLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { marketplaces } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, updateRow } from '../../../kernel/records/guarded.ts'
import { marketplacePlatforms } from '../../platform/integration-platform/integration-platform.api.ts'
import { signedInKiosks } from '../kiosk/kiosk.api.ts'
import { licenceState } from './licence.api.ts'

const wrong = (path: string, code: PhraseKey) => new AppError(400, 'error.invalid', { errors: [{ path, code }] })

/** Returns the licence of the company in the path with its usage, counting branches and kiosks out of scope too. */
export async function readLicence({ query, pools }: Context, companyId: number): Promise<Licence> {
  const [row] = await query<Omit<Licence, 'branch_count' | 'kiosk_count'>>(
    `select l.company_id, c.name as company_name, l.license_type, l.modules as licensed_module_list, l.branch_limit,
       l.kiosk_limit, l.starts_at, l.ends_at, l.version, ${licenceState} as state,
       l.ends_at + make_interval(days => (select licence_grace_days from site)) as closes_at
     from licence l join company c on c.id = l.company_id where l.company_id = $1`,
    [companyId],
  )
  if (!row) throw notFound()
  const all: Query = async (text, values) => (await pools.platform.query(text, values)).rows
  const [branches] = await all<{ n: number }>('select count(*) as n from branch where company_id = $1 and is_active', [
    companyId,
  ])
  return { ...row, branch_count: branches?.n ?? 0, kiosk_count: await signedInKiosks(all, companyId) }
}

/** Refuses a marketplace that is not offered, unless the company already has it. */
async function checkOffered({ pools }: Context, had: readonly string[], requested: readonly string[]) {
  const platforms = await marketplacePlatforms(pools)
  const isOff = (module: string) => !platforms.some((one) => one.module === module && one.is_active)
  if (marketplaces.some((module) => requested.includes(module) && !had.includes(module) && isOff(module)))
    throw wrong('licensed_module_list', 'integration-platform.off')
}

/** Sets the licence of a company. */
export async function setLicence({ body }: RequestOf<typeof postLicence>, context: Context) {
  const companyId = companyOf(context)
  if (body.ends_at !== null && new Date(body.ends_at) <= new Date(body.starts_at))
    throw wrong('ends_at', 'licence.ends-before')
  const before = await readLicence(context, companyId)
  if (before.version !== body.version) throw stale(before)
  await checkOffered(context, before.licensed_module_list, body.licensed_module_list)
  const { version, license_type, licensed_module_list, branch_limit, kiosk_limit, starts_at, ends_at } = body
  const modules = [...new Set(licensed_module_list)]
  const set = { license_type, modules, branch_limit, kiosk_limit, starts_at, ends_at }
  return updateRow(context.query, 'licence', { of: { company_id: companyId }, version, set }, () =>
    readLicence(context, companyId),
  )
}
