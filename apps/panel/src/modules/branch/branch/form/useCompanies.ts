import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { company } from '@sofra/contract/company/company/company.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'

interface Company {
  readonly id: number
  readonly name: string
}

/** Companies for a new branch: by search, or those of the person's own branches. */
export const useCompanies = (q: string): readonly Company[] | undefined => {
  const may = useMay()
  const query = { limit: 100, sort: 'name', ...(q ? { q } : {}) }
  const companies = useQuery({
    queryKey: ['company', 'list', query],
    queryFn: ({ signal }) => call(company.list, { query }, { signal }),
    enabled: may(company.list),
  }).data?.items
  const branches = useQuery({
    queryKey: ['branch', 'list', query],
    queryFn: ({ signal }) => call(branchList, { query }, { signal }),
    enabled: !may(company.list),
  }).data?.items
  if (companies) return companies.map(({ id, name }) => ({ id, name }))
  return (
    branches && [
      ...new Map(branches.map((one) => [one.company_id, { id: one.company_id, name: one.company_name }])).values(),
    ]
  )
}
