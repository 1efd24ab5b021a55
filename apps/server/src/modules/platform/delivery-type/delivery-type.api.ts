import {
  type DeliveryTypeSettings,
  deliveryTypeSettings,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { memoized } from '../../../kernel/memoize.ts'

/** The order state machine as the operator has set it, read anew every few seconds. */
export const deliverySettings = memoized(5_000, async ({ platform }): Promise<DeliveryTypeSettings> => {
  const { rows } = await platform.query<Pick<Row<'delivery_type'>, 'key' | 'situations'>>(
    'select key, situations from delivery_type',
  )
  return deliveryTypeSettings.parse(Object.fromEntries(rows.map(({ key, situations }) => [key, { situations }])))
})
