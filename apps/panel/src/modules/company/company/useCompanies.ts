import { company } from '@sofra/contract/company/company/company.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** The first companies in reach that a search finds, by name; `total` counts all of them. */
export const useCompanies = (q = '') =>
  useQuery({
    queryKey: [company.name, 'choice', q],
    queryFn: ({ signal }) =>
      call(company.list, { query: { limit: 50, sort: 'name', ...(q ? { q } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  })
