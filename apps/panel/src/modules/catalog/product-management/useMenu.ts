import { branchProducts, type MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../kit/api.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { nextReturn } from './menu-view.ts'

export interface Menu {
  categories: MenuCategory[]
}

export const menuKey = (branchId: number) => ['menu', 'list', branchId] as const

/** The menu of a branch, loaded again when anybody changes it and when something that was closed for a while returns. */
export const useMenu = (branchId: number) => {
  const queries = useQueryClient()
  const reload = () => void queries.invalidateQueries({ queryKey: menuKey(branchId) })
  useFrames((frame) => {
    if (frame.type === 'menu' && frame.branch_id === branchId) reload()
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: menuKey(branchId) })), [queries, branchId])
  return useQuery({
    queryKey: menuKey(branchId),
    queryFn: ({ signal }): Promise<Menu> => call(branchProducts, { params: { branch_id: branchId } }, { signal }),
    refetchInterval: ({ state }) => (state.data ? nextReturn(state.data.categories, Date.now()) : false),
  })
}
