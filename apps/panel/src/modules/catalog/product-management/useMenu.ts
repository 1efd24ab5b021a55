import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../kit/api.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { nextReturn } from './menu-view.ts'

export type Menu = ReplyOf<typeof branchProducts>

export const menuKey = (branchId: number) => ['menu', 'list', branchId] as const

/** Whoever changes a table row by row causes an event each; the menu is read again once they pause. */
const pause = 300

const useReload = (branchId: number) => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // What is on its way reads it again by itself, and would be undone by an answer from before it.
      if (queries.isMutating({ mutationKey: ['menu'] }) > 0) return
      void queries.invalidateQueries({ queryKey: menuKey(branchId) })
      void queries.invalidateQueries({ queryKey: ['menu', 'options', branchId] })
    }, pause)
  }
}

/** The menu of a branch, loaded again when anybody changes it and when something that was closed for a while returns. */
export const useMenu = (branchId: number) => {
  const queries = useQueryClient()
  const reload = useReload(branchId)
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
