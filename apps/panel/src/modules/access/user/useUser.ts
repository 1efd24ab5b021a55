import { user, userRoles } from '@sofra/contract/access/user/user.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** The current user record; shares the cache of the form. */
export const useUser = (id: number | undefined) =>
  useQuery({
    queryKey: [user.name, 'one', id],
    queryFn: ({ signal }) => call(user.one, { params: { user_id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  }).data

/** The roles of an account (without an id the own one), and which may be granted. */
export const useOfferedRoles = (account: number | undefined) =>
  useQuery({
    queryKey: [user.name, 'role', account ?? 'own'],
    queryFn: ({ signal }) =>
      call(userRoles, account === undefined ? {} : { query: { account_id: account } }, { signal }),
  }).data?.items
