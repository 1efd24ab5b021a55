import { user, userRoles } from '@sofra/contract/access/user/user.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { call } from '../../../kit/http/api.ts'
import { type Filter, filtersOf } from '../../../kit/list/filter/filters.ts'
import { accountPick, branchPick } from '../../../kit/list/filter/record-picks.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useManagesOtherAccounts } from '../../../kit/session/session.ts'
import { useUserColumns } from './columns.tsx'

const flags = filtersOf({
  name: user.name,
  filters: {
    is_active: user.filters.is_active,
    is_invited: user.filters.is_invited,
    is_auth_for_account: user.filters.is_auth_for_account,
    is_kiosk: user.filters.is_kiosk,
  },
})

const account = accountPick('account_id', 'user.account_id')
const branch = branchPick('branch_id', 'user.branches')

/** The filters of the users: roles of the own account, and those of the contract. */
const useUserFilters = (): readonly Filter[] => {
  const { data } = useQuery({
    queryKey: ['user', 'role', 'own'],
    queryFn: ({ signal }) => call(userRoles, {}, { signal }),
  })
  const managesOthers = useManagesOtherAccounts()
  const ofOther = use(ViewContext)?.search.account_id !== undefined
  const roles = useMemo((): Filter[] => {
    const options = data?.items.map(({ id, name }) => ({ value: String(id), text: name })) ?? []
    return options.length ? [{ kind: 'choice', field: 'role_id', label: 'user.roles', options }] : []
  }, [data])
  // Roles belong to the own account and do not apply to other accounts' users.
  return [...(managesOthers ? [account] : []), branch, ...(ofOther ? [] : roles), ...flags]
}

export default function UserList() {
  return <ResourceList of={user} columns={useUserColumns()} filters={useUserFilters()} hint="user.empty" />
}
