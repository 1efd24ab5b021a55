import type { Pools } from '../../../kernel/database/pools.ts'
import type { Rendered } from '../../../kernel/http/rendered.ts'

/** A menu as it was answered: it holds as long as its front stands, and from one instant until another. */
export interface CachedMenu {
  front: string
  from: Date
  until: Date
  answer: Rendered
}

/** Bytes of packed answers; a menu of 2,000 products is some 200 kB. Those asked for longest ago go first. */
const most = 64 * 1_048_576

const weigh = ({ front, answer }: CachedMenu) => answer.packed.length + front.length

/** Answers by what was asked, up to a number of bytes. */
export const menuCache = (limit = most) => {
  const kept = new Map<string, CachedMenu>()
  const making = new Map<string, { front: string; answer: Promise<Rendered> }>()
  let bytes = 0
  const drop = (key: string) => {
    const old = kept.get(key)
    if (!old) return
    bytes -= weigh(old)
    kept.delete(key)
  }
  const keep = (key: string, menu: CachedMenu) => {
    drop(key)
    kept.set(key, menu)
    bytes += weigh(menu)
    for (const oldest of kept.keys()) {
      if (bytes <= limit) break
      drop(oldest)
    }
    return menu.answer
  }
  return {
    /** The answer, if the front is still the same and the time has not run out. */
    find(key: string, front: string, now: Date): Rendered | undefined {
      const found = kept.get(key)
      if (!found || found.front !== front || now < found.from || now >= found.until) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.answer
    },
    /** Makes and keeps it, once for all who ask at the same time: a change must not cost each of many guests a reading. */
    make(key: string, front: string, menu: () => Promise<CachedMenu>): Promise<Rendered> {
      const running = making.get(key)
      if (running?.front === front) return running.answer
      const made = { front, answer: menu().then((one) => keep(key, one)) }
      making.set(key, made)
      return made.answer.finally(() => making.get(key) === made && making.delete(key))
    },
  }
}

const ofPools = new WeakMap<Pools, ReturnType<typeof menuCache>>()

/** What this process keeps of a database. */
export const keptMenus = (pools: Pools) => {
  const known = ofPools.get(pools) ?? menuCache()
  ofPools.set(pools, known)
  return known
}
