import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPartLoading } from '../../kit/load-part.ts'
import { parts } from '../../kit/part.tsx'
import { useMay } from '../../kit/session/access.ts'
import { useMe } from '../../kit/session/session.ts'
import { whenIdle } from '../../kit/when-idle.ts'
import { ensureRest } from '../../kit/words/words.ts'
import { seesAll } from '../../modules/order/orders/desk/sees-all.ts'
import type { menuOf } from '../menu.ts'
import { prefetchScreen } from './lazy.ts'

/** In milliseconds: without a request for this long, the page counts as idle. */
const rest = 5_000
/** The same for files needed by any first click. At a desk, where orders have priority, they wait as long as the rest. */
const shortRest = 1_000
/** The polling interval in milliseconds. */
const pause = 500

/** What a browser reports of its connection; all fields are optional. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether a connection may be used for prefetching. */
export const hasRoom = ({ saveData = false, effectiveType = '4g' }: Line = {}) => !saveData && effectiveType === '4g'

/** Resolves once the page has been idle for `ms`, or `signal` aborts. */
export const untilRest = async (isBusy: () => boolean, signal: AbortSignal, ms = rest) => {
  for (let rested = 0; rested < ms && !signal.aborted; rested = isBusy() ? 0 : rested + pause)
    await new Promise((resolve) => setTimeout(resolve, pause))
}

const lineOf = ({ connection }: Navigator & { readonly connection?: Line }) => connection

/** Whether requests are pending, or the connection must be spared. */
export const isBusy = (client: QueryClient) =>
  document.readyState !== 'complete' ||
  client.isFetching() > 0 ||
  client.isMutating() > 0 ||
  isPartLoading() ||
  !navigator.onLine ||
  !hasRoom(lineOf(navigator))

/** Resolves at once if the page is not busy, else when it has been idle. */
const untilFree = (isBusy: () => boolean, signal: AbortSignal) => (isBusy() ? untilRest(isBusy, signal) : undefined)

/** What most screens need in addition to the app: phrases, lists, forms. */
const kit: readonly (() => Promise<unknown>)[] = [
  ensureRest,
  () => import('../../kit/list/ResourceList.tsx'),
  () => import('../../kit/form/ResourceForm.tsx'),
]

/**
 * Prefetches the kit, so that the first list or form loads only its own code and data. Requests of the page have priority, also
 * between two files. Sets a performance mark when done.
 */
export const loadKit = async (isBusy: () => boolean, signal: AbortSignal, loaders = kit) => {
  for (const load of loaders) {
    await untilFree(isBusy, signal)
    if (signal.aborted) return
    await load().catch(() => undefined)
  }
  performance.mark('sofra-kit')
}

/**
 * Prefetches, while the page is idle, the common code, the pages of the menu and their dialogs, one after the other: a click then
 * works without a connection and after a deployment. Other requests have priority; slow and metered connections are not used.
 */
export const useIdlePrefetch = (menu: ReturnType<typeof menuOf>) => {
  const client = useQueryClient()
  const { account_type } = useMe()
  const hasDesk = useMay()(myDesk) && !seesAll(account_type)
  useEffect(() => {
    const end = new AbortController()
    const busy = () => isBusy(client)
    const inTurn = async (load: () => Promise<unknown>) => {
      await untilFree(busy, end.signal)
      await whenIdle()
      if (!end.signal.aborted) await load().catch(() => undefined)
    }
    const loadAll = async () => {
      await untilRest(busy, end.signal, hasDesk ? rest : shortRest)
      await loadKit(busy, end.signal)
      await untilRest(busy, end.signal)
      const items = [...menu.branch, ...menu.ownGroups].flatMap((group) => group.items)
      for (const { screen } of items) await inTurn(() => prefetchScreen(screen))
      // The number of parts grows with the loaded screens.
      for (const part of parts()) await inTurn(part)
    }
    void loadAll()
    return () => end.abort()
  }, [client, menu, hasDesk])
}
