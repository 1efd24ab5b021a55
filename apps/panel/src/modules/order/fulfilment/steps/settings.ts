import { deliveryTypeSettingAll } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'

/** The order state machine as the server enforces it. */
export const settingsQuery = queryOptions({
  queryKey: ['delivery-type', 'settings'],
  queryFn: ({ signal }) => call(deliveryTypeSettingAll, {}, { signal }),
  staleTime: 10 * 60_000,
})

export const useSettings = () => useSuspenseQuery(settingsQuery).data
