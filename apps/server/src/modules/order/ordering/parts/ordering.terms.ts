import type { BranchOpening, Rush } from '@sofra/contract/branch/branch/branch.state.ts'
import type { SlotRule } from '@sofra/contract/branch/slot/slot.rules.ts'
import type { DeliveryZone } from '@sofra/contract/branch/zone/zone.ts'
import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { licensedModules } from '../../../../kernel/licence.ts'
import { isOffered } from '../../../branch/branch/branch.payment.api.ts'

/**
 * SQL: the version of everything that is cached of the ordering of `:branch`, its menu included; null if the
 * transaction does not see the branch. Triggers of menu, stock, discounts and the tables of this file increment it.
 */
export const orderingVersionSql = `(select o.no + coalesce(v.no + v.offers, 0) from ordering_version o
  left join menu_version v on v.company_id = :company and v.branch_id = :branch where o.company_id = :company and o.branch_id = :branch)`

/** SQL: the transaction's time in ms, by the clock of the database. */
export const instantSql = '(extract(epoch from now()) * 1000)::float8'

/** SQL: time in ms until which the terms of branch `b` are valid at their version; null if nothing expires. */
export const holdsUntilSql = '(extract(epoch from app.branch_turns_at(b)) * 1000)::float8'

/** Cached data with its version and expiry. */
interface Dated {
  version: number | null
  holds_until: number | null
}

/** Returns whether cached data is valid at the current version and time. */
export const stillHolds = (read: Dated, now: { version: number | null; instant: number }) =>
  read.version === now.version && (read.holds_until === null || now.instant < read.holds_until)

export interface LoadedBranch extends BranchOpening, Rush {
  id: number
  name: string
  code: string
  minimum_total: number
  takes_tips: boolean
  tip_limit_percent: number
  default_preparation_minutes: number
  settings: CompanySettings
  modules: LicenceModule[]
  slot_rule: SlotRule | null
  /** Channels and delivery types whose orders are approved automatically. */
  auto_accept_sources: OrderSource[]
  auto_accept_types: DeliveryType[]
}

export interface LoadedPayment {
  id: number
  kind: string
  delivery_types: DeliveryType[]
}

export interface StoredZone extends Omit<DeliveryZone, 'polygon' | 'district_ids' | 'radius'> {
  area: Pick<DeliveryZone, 'polygon' | 'district_ids' | 'radius'>
}

/** The terms of a branch's orders beside its menu, for any basket. */
export interface Terms {
  branch: LoadedBranch | null
  currency: Currency
  payments: LoadedPayment[]
  /** All zones; null if they are too large to cache, since a zone may have a hundred corners. */
  own_zones: DeliveryZone[] | null
  holds_until: number | null
}

const largestZones = 16_384

/** SQL: the columns of a zone that an order reads. */
export const zoneColumns =
  'id, name, priority, fee, fee_tiers, free_from, minimum_total, min_minutes, max_minutes, no_delivery, area'

/** SQL: the columns of `Terms`, from `termsJoin`. */
export const termsSql = `b.branch, b.currency, b.holds_until,
coalesce((select json_agg(p) from (select p.id, p.kind, p.delivery_types from branch_payment_method b
  join company c on c.id = b.company_id join payment_method p on p.id = b.payment_method_id
  where b.company_id = :company and b.branch_id = :branch and ${isOffered('p', 'c')}) p), '[]') as payments,
(select case when coalesce(sum(pg_column_size(z.area)), 0) <= ${largestZones} then coalesce(json_agg(z), '[]') end
  from (select ${zoneColumns} from delivery_zone where company_id = :company and branch_id = :branch) z) as own_zones`

/** SQL: a left join, so that the statement returns a row for a missing branch. */
export const termsJoin = `left join (
  select json_build_object('id', b.id, 'name', b.name, 'code', b.code, 'timezone', b.timezone, 'hours', b.hours,
      'manual_state', b.manual_state, 'manual_until', b.manual_until, 'stop', app.branch_stop(b, l.modules, now()),
      'contract_ends_at', b.contract_ends_at, 'source_states', b.source_states, 'rush_minutes', b.rush_minutes,
      'rush_until', b.rush_until, 'slot_rule', b.slot_rule, 'default_preparation_minutes', b.default_preparation_minutes,
      'minimum_total', b.minimum_total, 'takes_tips', b.takes_tips, 'tip_limit_percent', b.tip_limit_percent,
      'settings', c.settings, 'modules', l.modules,
      'auto_accept_sources', b.auto_accept_sources, 'auto_accept_types', b.auto_accept_types) as branch,
    json_build_object('code', m.code, 'name', m.name, 'symbol', m.symbol, 'symbol_format', m.symbol_format,
      'thousands', m.thousands, 'decimal', m.decimal, 'decimals', m.decimals) as currency,
    ${holdsUntilSql} as holds_until
  from branch b join company c on c.id = b.company_id join currency m on m.code = c.currency_code
    cross join lateral (select ${licensedModules('c.id')} as modules offset 0) l
  where b.company_id = :company and b.id = :branch) b on true`

/** Converts stored zones. */
export const zonesOf = (stored: readonly StoredZone[]): DeliveryZone[] =>
  stored.map(({ area, ...zone }) => ({ ...zone, ...area }))

/** Returns the terms for a basket; `read` has the zones of its address if not all zones are cached. */
export const termsFor = (
  { branch, currency, payments, own_zones }: Terms,
  { delivery_type, payment_method }: Basket,
  read: readonly StoredZone[],
) => {
  const zones = own_zones ?? zonesOf(read)
  return {
    branch,
    currency,
    payment: payments.find(({ id }) => id === payment_method) ?? null,
    zones: delivery_type === 'deliveryToAddress' ? zones : [],
  }
}
