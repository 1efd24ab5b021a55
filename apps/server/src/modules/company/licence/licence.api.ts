import type { Licence } from '@sofra/contract/company/licence/licence.contract.ts'
import { firstLicence } from '@sofra/contract/company/licence/licence.opens.ts'
import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** SQL expression for the state of a licence `l`, as in the contract. */
export const licenceState = `case when l.ends_at is null or l.ends_at > now() + interval '30 days' then 'running'
  when l.ends_at > now() then 'ending'
  when l.ends_at + make_interval(days => (select licence_grace_days from site)) > now() then 'grace' else 'ended' end`

export interface NewLicence {
  modules: readonly LicenceModule[]
  branchLimit: number
  kioskLimit: number
  /** ISO date; null means no expiry. */
  endsAt: string | null
}

const smallest: NewLicence = { ...firstLicence, endsAt: null }

const insertLicence = statement<NewLicence & { companyId: number; type: Licence['license_type'] }>(`
insert into licence (company_id, license_type, modules, branch_limit, kiosk_limit, ends_at)
values (:companyId, :type, :modules, :branchLimit, :kioskLimit, :endsAt)`)

/** Creates the licence of a new company, by default the module `branch` and one branch. */
export const createLicence = (
  query: Query,
  companyId: number,
  type: Licence['license_type'],
  licence: NewLicence = smallest,
) => insertLicence(query, { companyId, type, ...licence })

/** Deletes the licence of a company that is being deleted. */
export const removeLicence = (query: Query, companyId: number) =>
  query('delete from licence where company_id = $1', [companyId])
