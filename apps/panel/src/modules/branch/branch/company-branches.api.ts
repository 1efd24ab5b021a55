import { type BranchRow, branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'

/** The call's limit; a company has some hundreds of branches at most. */
const atOnce = 100

const readAll = async (company: number, signal: AbortSignal) => {
  const all: BranchRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { company_id: [company], page, limit: atOnce, sort: 'name' as const }
    const { items } = await call(branchList, { query }, { signal })
    all.push(...items)
    if (items.length < atOnce) return all
  }
}

/** The branches of a company by name; empty for users without access. */
export const useCompanyBranches = (company: number) => {
  const may = useMay()(branchList)
  const { data } = useQuery({
    queryKey: ['branch', 'of-company', company],
    queryFn: ({ signal }) => readAll(company, signal),
    enabled: may,
  })
  return data ?? []
}
