import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMay } from '../../../kit/access.ts'
import { call } from '../../../kit/api.ts'

export const branchQuery = (branch: number) =>
  queryOptions({
    queryKey: ['branch', 'one', branch],
    queryFn: ({ signal }) => call(branchOne, { params: { branch_id: branch } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A branch, or undefined as long as it is not loaded or when the person may not see it. */
export const useBranch = (branch: number) => {
  const may = useMay()
  return useQuery({ ...branchQuery(branch), enabled: may(branchOne) }).data
}
