import { type UserRow, userPlaces } from '@sofra/contract/access/user/user.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../kit/http/api.ts'

const pairs = (ids: readonly number[] = [], names: readonly string[] = []) =>
  ids.map((id, index) => [id, names[index] ?? ''] as const)

/** The names of what somebody is narrowed to already, which a search may not offer. */
export const namesOf = (row: UserRow | undefined) => ({
  companies: new Map(pairs(row?.company_ids, row?.companies)),
  branches: new Map(pairs(row?.branch_ids, row?.branches)),
})

/** The companies and restaurants of an account that may be given, by a search. */
export const usePlaces = (account: number | undefined) => {
  const [typed, search] = useState('')
  const q = useDeferredValue(typed)
  const { data } = useQuery({
    queryKey: ['user', 'place', account ?? 'own', q],
    queryFn: ({ signal }) =>
      call(userPlaces, { query: { q, ...(account === undefined ? {} : { account_id: account }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return {
    q: typed,
    search,
    loaded: data !== undefined,
    mayGiveAll: data?.may_give_all ?? true,
    companies: data?.companies ?? [],
    branches: data?.branches ?? [],
  }
}
