import {
  type DeliveryTypeSettings,
  deliveryTypeSettings,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError } from '../../../kernel/errors.ts'
import { memoized } from '../../../kernel/memoize.ts'

/** Returns the order state machine as the operator configured it; cached for 5 seconds. */
export const deliverySettings = memoized(5_000, async ({ platform }): Promise<DeliveryTypeSettings> => {
  const { rows } = await platform.query<Pick<Row<'delivery_type'>, 'key' | 'situations'>>(
    'select key, situations from delivery_type',
  )
  const read = deliveryTypeSettings.safeParse(
    Object.fromEntries(rows.map(({ key, situations }) => [key, { situations }])),
  )
  if (!read.success) throw new AppError(503, 'start.delivery-types-failed', { retryAfter: 2, cause: read.error })
  return read.data
})
