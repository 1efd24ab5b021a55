import { account } from '@sofra/contract/access/account/account.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../kit/access.ts'
import { call } from '../../../kit/api.ts'
import { useMe } from '../../../kit/session.ts'

/** The dealers' accounts, for the platform's people alone: everybody else has one dealer at most. */
export const useDealers = () => {
  const may = useMay()
  const platform = useMe().account_type === 'eliza'
  const { data } = useQuery({
    queryKey: ['account', 'dealers'],
    queryFn: ({ signal }) => call(account.list, { query: { type: 'dealer', limit: 100, sort: 'name' } }, { signal }),
    enabled: platform && may(account.list),
  })
  return data?.items ?? []
}
