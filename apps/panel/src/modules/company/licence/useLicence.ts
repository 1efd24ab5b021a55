import { getLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** The licence of a company, with how much of it is used. */
export const useLicence = (companyId: number) =>
  useQuery({
    queryKey: ['licence', 'one', companyId],
    queryFn: ({ signal }) => call(getLicence, { params: { company_id: companyId } }, { signal }),
  })
