import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react'
import { loadPart } from './load-part.ts'
import { showToast } from './toast/toast-store.ts'
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
      showToast('fail', t('error.no-connection'))
      onClose?.()
    })
    useEffect(() => {
      if (!Loaded) fetchPart().then(draw, () => fail())
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
}
