import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { menuKey, menuQuery } from './menu.api.ts'
import { nextReturn } from './menu-view.ts'

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
    ...menuQuery(branchId),
    refetchInterval: ({ state }) => (state.data ? nextReturn(state.data.categories, Date.now()) : false),
  })
}
