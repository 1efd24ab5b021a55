import type { Pools } from '../../../kernel/database/pools.ts'
import type { Rendered } from '../../../kernel/http/rendered.ts'
import type { FrontText } from './ordering.menu.read.ts'

/** An answered menu: valid for the same front, and from one instant until another. */
export interface CachedMenu {
  front: string
  from: Date
  until: Date
  answer: Rendered
}

/** Bytes of packed answers; a menu of 2,000 products is some 200 kB. The least recently used are dropped first. */
const most = 64 * 1_048_576

const weigh = ({ front, answer }: CachedMenu) => answer.packed.length + front.length

/** Answers by their request's key, up to a number of bytes. */
export const menuCache = (limit = most) => {
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
    /** The fronts of branches that have nothing of what few have, by company and branch. */
    fronts: new Map<string, FrontText>(),
    /** The answer, if the front is still the same and the time has not run out. */
    find(key: string, front: string, now: Date): Rendered | undefined {
      const found = menus.get(key)
      if (!found || found.front !== front || now < found.from || now >= found.until) return undefined
      menus.delete(key)
      menus.set(key, found)
      return found.answer
    },
    /** Renders and stores it, once for all callers at the same time: a change must not cost a reading for each of many guests. */
    make(key: string, front: string, menu: () => Promise<CachedMenu>): Promise<Rendered> {
      const running = making.get(key)
      if (running?.front === front) return running.answer
      const made = { front, answer: menu().then((one) => store(key, one)) }
      making.set(key, made)
      return made.answer.finally(() => making.get(key) === made && making.delete(key))
    },
  }
}

export type MenuCache = ReturnType<typeof menuCache>

const ofPools = new WeakMap<Pools, MenuCache>()

/** This process's cache of a database. */
export const menuCacheOf = (pools: Pools) => {
  const cache = ofPools.get(pools) ?? menuCache()
  ofPools.set(pools, cache)
  return cache
}
