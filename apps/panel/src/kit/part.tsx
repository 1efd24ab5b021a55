import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { isPartLoading, loadPart } from './load-part.ts'
import { showToast } from './toast/toast-store.ts'
import { whenIdle } from './when-idle.ts'
import { t } from './words/i18n.ts'

const loaders: (() => Promise<unknown>)[] = []

/** All parts that the screens which are here open later, for whoever loads them while nothing else is to do. */
export const parts = (): readonly (() => Promise<unknown>)[] => loaders

interface Closable {
  readonly onClose?: () => void
}

/**
 * A dialog, drawer or map that is loaded when it is first shown. Where it cannot be, a toast says so and it closes: what stands
 * behind it, a form or a desk, is left as it is, and the next opening tries again.
 */
export const lazyPart = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) => {
  let Loaded: ComponentType<P> | undefined
  const fetchPart = async () => {
    Loaded ??= (await loadPart(load)).default
  }
  loaders.push(fetchPart)
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as `lazy` of React is
  return function LazyPart(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const { onClose } = props as Closable
    const fail = useEffectEvent(() => {
      showToast('fail', t('error.unreachable'))
      onClose?.()
    })
    useEffect(() => {
      if (!Loaded) fetchPart().then(draw, () => fail())
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
}

/** In milliseconds: how often is looked whether the page has what it shows first, and how long at most. */
const [pause, timeout] = [250, 8_000]

let isIdle = false
let untilIdle: Promise<void> | undefined

/** Settles once a page shows what it asked for first, or has asked for too long, and the browser has drawn it. */
export const untilShown = async (client: Pick<QueryClient, 'isFetching'>) => {
  const end = performance.now() + timeout
  for (let quiet = 0; quiet < 2 && performance.now() < end; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (client.isFetching() > 0 || isPartLoading()) quiet = -1
  }
  // What has come is not drawn yet on a slow machine.
  await whenIdle()
}

const awaitIdle = async (client: QueryClient) => {
  await untilShown(client)
  isIdle = true
}

/**
 * What says something beside the page itself, as a count in the menu does: of the first page that somebody opens it comes behind what
 * that page shows, so that no order waits for it.
 */
export const laterPart = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) => {
  const Part = lazyPart(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as `lazy` of React is
  return function LaterPart(props: P) {
    const client = useQueryClient()
    const [isDue, setDue] = useState(isIdle)
    useEffect(() => {
      let isHere = true
      untilIdle ??= awaitIdle(client)
      void untilIdle.then(() => isHere && setDue(true))
      return () => {
        isHere = false
      }
    }, [client])
    return isDue ? <Part {...props} /> : null
  }
}
