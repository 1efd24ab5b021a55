import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'

/** The branches that the person sees, as long as there are not too many to choose from. */
export const useBranches = (wanted: boolean) => {
  const may = useMay()
  return useQuery({
    queryKey: ['branch', 'list', { limit: 100, sort: 'name' }],
    queryFn: ({ signal }) => call(branchList, { query: { limit: 100, sort: 'name' } }, { signal }),
    enabled: wanted && may(branchList),
    staleTime: 5 * 60_000,
  }).data?.items
}
