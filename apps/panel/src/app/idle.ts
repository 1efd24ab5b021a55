import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parts } from '../kit/part.tsx'
import { prefetchScreen } from './lazy.ts'
import type { menuOf } from './menu.ts'

/** In milliseconds: how often is looked whether the page rests. */
const pause = 200

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, pause)
  })

/** Waits until the page stands and asks the server for nothing. */
const whenAtRest = async (client: QueryClient, signal: AbortSignal) => {
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while (!signal.aborted && (document.readyState !== 'complete' || client.isFetching() > 0))
  await whenIdle()
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true

/**
 * Loads the code of the menu's pages, and of the dialogs that they open, one after the other while nothing else is to do:
 * a click finds them there, also when the connection or the build that they belong to is gone by then.
 */
export const useIdlePrefetch = (menu: ReturnType<typeof menuOf>) => {
  const client = useQueryClient()
  useEffect(() => {
    if (savesData()) return
    const end = new AbortController()
    const load = async () => {
      const items = [...menu.branch, ...menu.own].flatMap((group) => group.items)
      for (const { screen } of items) {
        await whenAtRest(client, end.signal)
        if (end.signal.aborted) return
        await prefetchScreen(screen)
      }
      // Their number grows with the screens that are here.
      for (const part of parts()) {
        if (end.signal.aborted) return
        await whenIdle()
        await part().catch(() => undefined)
      }
    }
    void load()
    return () => end.abort()
  }, [client, menu])
}
