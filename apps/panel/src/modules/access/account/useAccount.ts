import { account } from '@sofra/contract/access/account/account.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** An account as it stands on the server now; shared with the form that was opened of it. */
export const useAccount = (id: number) =>
  useQuery({
    queryKey: [account.name, 'one', id],
    queryFn: ({ signal }) => call(account.one, { params: { account_id: id } }, { signal }),
  }).data
