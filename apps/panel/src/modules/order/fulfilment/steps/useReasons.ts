import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'

export type Reason = ReplyOf<typeof cancelReason.list>['items'][number]

/** The reasons that explain this step for this delivery type, as a query. */
export const useReasons = (kind: 'cancel' | 'return', delivery: DeliveryType) =>
  useQuery({
    queryKey: ['cancel-reason', 'list', { kind, active: true }],
    queryFn: ({ signal }) =>
      call(cancelReason.list, { query: { kind, is_active: 'true', limit: 100, sort: 'created_at' } }, { signal }),
    staleTime: 5 * 60_000,
    select: ({ items }) => items.filter(({ delivery_types }) => delivery_types.includes(delivery)),
  })
