import { account } from '@sofra/contract/access/account/account.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'

/** Accounts of dealers, for the platform only. */
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
