import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

type Mapped = Pick<Row<'marketplace_reason'>, 'integration_platform_id' | 'code' | 'reason_id'>

/**
 * Returns the cancellation codes of a marketplace for a delivery type, each with our matching reason. `platformId`
 * null: codes of every active marketplace.
 */
export const marketplaceReasonsOf = (query: Query, deliveryType: DeliveryType, platformId: number | null) =>
  query<Mapped>(
    `select m.integration_platform_id, m.code, m.reason_id from marketplace_reason m
     join integration_platform p on p.id = m.integration_platform_id and p.is_active
     where m.is_active and m.reason_id is not null and $1 = any (m.delivery_types)
       and ($2::bigint is null or m.integration_platform_id = $2) order by m.id`,
    [deliveryType, platformId],
  )

/** Computes the fields of `standingFor` (contract) as SQL over `cancel_reason`. */
export const standingFor = {
  marketplace_types: `array(select distinct unnest(m.delivery_types) from marketplace_reason m
  join integration_platform p on p.id = m.integration_platform_id and p.is_active
  where m.is_active and m.reason_id = cancel_reason.id order by 1)`,
  marketplaces: `(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'delivery_types', k.types) order by k.id), '[]') from (
  select p.id, array_agg(distinct t) as types from marketplace_reason m
  join integration_platform p on p.id = m.integration_platform_id and p.is_active cross join unnest(m.delivery_types) t
  where m.is_active and m.reason_id = cancel_reason.id group by p.id) k)`,
}
