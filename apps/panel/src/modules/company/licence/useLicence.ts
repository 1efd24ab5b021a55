import { getLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** Licence of a company with its usage. */
export const useLicence = (companyId: number) =>
  useQuery({
    queryKey: ['licence', 'one', companyId],
    queryFn: ({ signal }) => call(getLicence, { params: { company_id: companyId } }, { signal }),
  })
