import type { Pools } from '../../../kernel/database/pools.ts'
import type { Rendered } from '../../../kernel/http/rendered.ts'
import type { FrontText } from './ordering.menu.read.ts'

/** A rendered menu: valid for the same front, from `from` until `until`. */
export interface CachedMenu {
  front: string
  from: Date
  until: Date
  answer: Rendered
}

/**
 * Limit in bytes of packed replies; a menu of 2,000 products has about 200 kB. The least recently used are dropped
 * first.
 */
const maxBytes = 64 * 1_048_576

const weigh = ({ front, answer }: CachedMenu) => answer.packed.length + front.length

/** Creates a cache of replies by request key, up to a number of bytes. */
export const menuCache = (limit = maxBytes) => {
  const menus = new Map<string, CachedMenu>()
  const making = new Map<string, { front: string; answer: Promise<Rendered> }>()
  let bytes = 0
  const drop = (key: string) => {
    const old = menus.get(key)
    if (!old) return
    bytes -= weigh(old)
    menus.delete(key)
  }
  const store = (key: string, menu: CachedMenu) => {
    drop(key)
    menus.set(key, menu)
    bytes += weigh(menu)
    for (const oldest of menus.keys()) {
      if (bytes <= limit) break
      drop(oldest)
    }
    return menu.answer
  }
  return {
    /** Fronts of branches without stock and icons, by company and branch. */
    fronts: new Map<string, FrontText>(),
    /** Returns the reply if the front is the same and the time is within its validity. */
    find(key: string, front: string, now: Date): Rendered | undefined {
      const cachedMenu = menus.get(key)
      if (!cachedMenu || cachedMenu.front !== front || now < cachedMenu.from || now >= cachedMenu.until)
        return undefined
      menus.delete(key)
      menus.set(key, cachedMenu)
      return cachedMenu.answer
    },
    /** Renders and stores a menu once for all concurrent callers, so that a menu change causes one read. */
    make(key: string, front: string, menu: () => Promise<CachedMenu>): Promise<Rendered> {
      const running = making.get(key)
      if (running?.front === front) return running.answer
      const rendering = { front, answer: menu().then((one) => store(key, one)) }
      making.set(key, rendering)
      return rendering.answer.finally(() => making.get(key) === rendering && making.delete(key))
    },
  }
}

export type MenuCache = ReturnType<typeof menuCache>

const ofPools = new WeakMap<Pools, MenuCache>()

/** Returns the cache of a database in this process. */
export const menuCacheOf = (pools: Pools) => {
  const cache = ofPools.get(pools) ?? menuCache()
  ofPools.set(pools, cache)
  return cache
}
