import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'

/** The restaurants of a company, the first hundred by name; none for who does not see the list. */
export const useCompanyBranches = (company: number) => {
  const may = useMay()(branchList)
  const { data } = useQuery({
    queryKey: ['branch', 'of-company', company],
    queryFn: ({ signal }) =>
      call(branchList, { query: { company_id: [company], limit: 100, sort: 'name' } }, { signal }),
    enabled: may,
  })
  return data?.items ?? []
}
