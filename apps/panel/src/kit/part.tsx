import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { isPartLoading, loadPart } from './load-part.ts'
import { showToast } from './toast/toast-store.ts'
import { whenIdle } from './when-idle.ts'
import { t } from './words/i18n.ts'
import { withRest } from './words/words.ts'

const loaders: (() => Promise<unknown>)[] = []

/** Returns the loaders of all lazy parts of the loaded screens, for loading them while the browser is idle. */
export const parts = (): readonly (() => Promise<unknown>)[] => loaders

interface Closable {
  readonly onClose?: () => void
}

/**
 * A dialog, drawer or map that loads when first shown. If loading fails, a toast reports it and the part closes: the form or desk
 * behind it stays, and the next opening tries again.
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

const ofScreens = new Map<unknown, unknown>()

/** Returns the lazy part of a screen's loader, the same one each time. Its words come with those of the other screens. */
export const partOf = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) => {
  // A loader always loads a component with the same props.
  const part = (ofScreens.get(load) as ComponentType<P> | undefined) ?? lazyPart(() => withRest(load))
  ofScreens.set(load, part)
  return part
}

/** In milliseconds: the polling interval, and the maximum wait, for a page's first queries. */
const [pause, timeout] = [250, 8_000]

let isIdle = false
let untilIdle: Promise<void> | undefined

/** Resolves once the page's first queries are done, or have taken too long, and the browser has drawn it. */
export const untilShown = async (client: Pick<QueryClient, 'isFetching'>) => {
  const end = performance.now() + timeout
  for (let quiet = 0; quiet < 2 && performance.now() < end; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (client.isFetching() > 0 || isPartLoading()) quiet = -1
  }
  // On a slow machine the data is not drawn yet.
  await whenIdle()
}

const awaitIdle = async (client: QueryClient) => {
  await untilShown(client)
  isIdle = true
}

/**
 * A part beside the page's content, such as a count in the menu. It loads after the first page's content, so that no order waits
 * for it.
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
