import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { filesAt, kitFiles } from '../../kit/http/early.ts'
import { isPartLoading } from '../../kit/load-part.ts'
import { parts } from '../../kit/part.tsx'
import { useMay } from '../../kit/session/access.ts'
import { useMe } from '../../kit/session/session.ts'
import { whenIdle } from '../../kit/when-idle.ts'
import { seesAll } from '../../modules/order/orders/desk/sees-all.ts'
import type { menuOf } from '../menu.ts'
import { prefetchScreen } from './lazy.ts'

/** In milliseconds: how long nothing is asked of the server before the page counts as resting. */
const rest = 5_000
/** The same for what the first click needs, wherever it leads; at a desk, whose orders go first, it waits like all else. */
const shortRest = 1_000
/** In milliseconds: how often is looked. */
const pause = 500

/** What a browser says of its line; not all of them say anything. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether a line has room for what nobody has asked for. */
export const hasRoom = ({ saveData = false, effectiveType = '4g' }: Line = {}) => !saveData && effectiveType === '4g'

/** Settles once the page has not been busy for so long, or was left. */
export const untilRest = async (isBusy: () => boolean, signal: AbortSignal, ms = rest) => {
  for (let rested = 0; rested < ms && !signal.aborted; rested = isBusy() ? 0 : rested + pause)
    await new Promise((resolve) => setTimeout(resolve, pause))
}

const lineOf = ({ connection }: Navigator & { readonly connection?: Line }) => connection

/** Whether something is asked for, or the line has no room. */
export const isBusy = (client: QueryClient) =>
  document.readyState !== 'complete' ||
  client.isFetching() > 0 ||
  client.isMutating() > 0 ||
  isPartLoading() ||
  !navigator.onLine ||
  !hasRoom(lineOf(navigator))

const fetched = new Set<string>()

/** Puts files into the browser's cache, behind all that a person waits for; an import cannot be so modest. */
const fetchFiles = async (files: readonly string[], signal: AbortSignal) => {
  for (const file of files.filter((one) => !fetched.has(one))) {
    await (await fetch(`/${file}`, { priority: 'low', signal })).blob()
    fetched.add(file)
  }
}

/** Settles at once, or when a page that is busy has rested. */
const untilFree = (isBusy: () => boolean, signal: AbortSignal) => (isBusy() ? untilRest(isBusy, signal) : undefined)

/**
 * Loads what most screens need, the list and the form: the first of them that somebody opens brings no more than its own
 * code and data. Whatever the page asks for goes first, between two files too. Marks in the browser's timeline that it is there.
 */
export const loadKit = async (isBusy: () => boolean, signal: AbortSignal) => {
  for (const file of kitFiles()) {
    await untilFree(isBusy, signal)
    await fetchFiles([file], signal).catch(() => undefined)
    if (signal.aborted) return
  }
  performance.mark('sofra-kit')
}

/**
 * Loads what most screens need and the code of the menu's pages, and of the dialogs that they open, one after the other once the page has come to
 * rest: a click finds them there, also when the connection or the build that they belong to is gone by then. Whatever
 * else is asked for goes first, and a line that is slow or paid by the byte carries none of it.
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
      const items = [...menu.branch, ...menu.own].flatMap((group) => group.items)
      for (const { screen, href } of items)
        await inTurn(async () => {
          await fetchFiles(filesAt(href), end.signal)
          await prefetchScreen(screen)
        })
      // Their number grows with the screens that are here.
      for (const part of parts()) await inTurn(part)
    }
    void loadAll()
    return () => end.abort()
  }, [client, menu, hasDesk])
}
