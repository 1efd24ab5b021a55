import { account } from '@sofra/contract/access/account/account.contract.ts'
import { user, userRoles } from '@sofra/contract/access/user/user.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { useMay } from '../../../kit/access.ts'
import { call } from '../../../kit/api.ts'
import { type Filter, filtersOf } from '../../../kit/list/filters.ts'
import { PlaceContext } from '../../../kit/place.ts'

const flags = filtersOf({
  name: user.name,
  filters: {
    is_active: user.filters.is_active,
    is_invited: user.filters.is_invited,
    is_auth_for_account: user.filters.is_auth_for_account,
    is_kiosk: user.filters.is_kiosk,
  },
})

/** The account that the address narrows the list to, by its name: people come here from it. */
const useAccountFilter = (): Filter[] => {
  const may = useMay()
  const id = Number(use(PlaceContext)?.search.account_id)
  const asked = Number.isSafeInteger(id) && id > 0 && may(account.one)
  const { data } = useQuery({
    queryKey: ['account', 'one', id],
    queryFn: ({ signal }) => call(account.one, { params: { account_id: id } }, { signal }),
    enabled: asked,
  })
  if (!asked) return []
  const options = data ? [{ value: String(id), text: data.name }] : []
  return [{ kind: 'choice', field: 'account_id', label: 'user.account_id', options }]
}

/** The filters of the list of people: the roles of the own account beside what the contract knows. */
export const useUserFilters = (): readonly Filter[] => {
  const { data } = useQuery({
    queryKey: ['user', 'role', 'own'],
    queryFn: ({ signal }) => call(userRoles, {}, { signal }),
  })
  const ofAccount = useAccountFilter()
  const roles = useMemo((): Filter[] => {
    const options = data?.items.map(({ id, name }) => ({ value: String(id), text: name })) ?? []
    return options.length ? [{ kind: 'choice', field: 'role_id', label: 'user.roles', options }] : []
  }, [data])
  return [...ofAccount, ...(ofAccount.length ? [] : roles), ...flags]
}
