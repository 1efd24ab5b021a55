import {
  branchRatesToday,
  commissionRate,
  companyRatesToday,
} from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** Loads what applies today to a company's branches without rates of their own. */
export const useCompanyRatesToday = (company_id: number) =>
  useQuery({
    queryKey: [commissionRate.name, 'today', 'company', company_id],
    queryFn: ({ signal }) => call(companyRatesToday, { params: { company_id } }, { signal }),
  })

/** Loads what applies today to a branch. */
export const useBranchRatesToday = (branch_id: number) =>
  useQuery({
    queryKey: [commissionRate.name, 'today', 'branch', branch_id],
    queryFn: ({ signal }) => call(branchRatesToday, { params: { branch_id } }, { signal }),
  })
