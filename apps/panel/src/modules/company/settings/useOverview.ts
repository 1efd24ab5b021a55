import { settingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** Of every section of a company's settings: how far it is filled in, since when, and what is missing. */
export const useOverview = (companyId: number) =>
  useQuery({
    queryKey: ['settings', 'overview', companyId],
    queryFn: ({ signal }) => call(settingsOverview, { params: { company_id: companyId } }, { signal }),
  })
