import { printAgents } from '@sofra/contract/order/print/printer.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

const everyTenSeconds = 10_000

/** The print agents of a branch. */
export const useAgents = (branch: number) =>
  useQuery({
    queryKey: ['printer', 'agents', branch],
    queryFn: ({ signal }) => call(printAgents, { params: { branch_id: branch } }, { signal }),
    refetchInterval: everyTenSeconds,
  })
