import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'

/** Keys of the rows of a menu: of a category and of a product. */
export const categoryKey = (id: number) => `c${id}`
export const productKey = (id: number) => `p${id}`

export type Menu = ReplyOf<typeof branchProducts>

export const menuKey = (branchId: number) => ['menu', 'list', branchId] as const

/** The key of the row whose form was just saved, until the menu page has scrolled to it. */
export const savedRowKey = (branchId: number) => ['menu', 'saved-row', branchId] as const

/** A branch's categories and products in menu order. */
export const menuQuery = (branchId: number) =>
  queryOptions({
    queryKey: menuKey(branchId),
    queryFn: ({ signal }): Promise<Menu> => call(branchProducts, { params: { branch_id: branchId } }, { signal }),
  })

/** The menu's query, shared by all screens, with optimistic changes. */
export const useSharedMenu = (branchId: number) => {
  const queries = useQueryClient()
  return useQuery({
    ...menuQuery(branchId),
    // A pending change refetches it afterwards; an older reply would overwrite the change.
    refetchOnMount: () => queries.isMutating({ mutationKey: ['menu'] }) === 0,
  })
}
