import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

export type Menu = ReplyOf<typeof branchProducts>

export const menuKey = (branchId: number) => ['menu', 'list', branchId] as const

/** The categories and products of a branch, in the order of the menu. */
export const menuQuery = (branchId: number) =>
  queryOptions({
    queryKey: menuKey(branchId),
    queryFn: ({ signal }): Promise<Menu> => call(branchProducts, { params: { branch_id: branchId } }, { signal }),
  })

/** The menu as the screens share it: read once for all of them, and shown with what is being changed of it. */
export const useSharedMenu = (branchId: number) => {
  const queries = useQueryClient()
  return useQuery({
    ...menuQuery(branchId),
    // What is on its way reads it again by itself, and would be undone by an answer from before it.
    refetchOnMount: () => queries.isMutating({ mutationKey: ['menu'] }) === 0,
  })
}
