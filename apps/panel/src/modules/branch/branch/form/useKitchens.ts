import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'

/** The platform's kitchens as choices; none without permission. */
export const useKitchens = () => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['kitchen', 'list', { limit: 100, sort: 'name' }],
    queryFn: ({ signal }) => call(kitchen.list, { query: { limit: 100, sort: 'name' } }, { signal }),
    enabled: may(kitchen.list),
    staleTime: 5 * 60_000,
  })
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
