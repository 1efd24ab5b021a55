import type { PresentOrder } from '@sofra/contract/catalog/category/category.contract.ts'

/** A list of ids: the menu's categories, or the products of one. */
export type List = 'categories' | number

/** Attempts after conflicts, after which the server's order is shown instead. */
const mostTries = 4

interface Source {
  /** The list as shown. */
  readonly idsOf: (list: List) => readonly number[]
  readonly version: () => number
  readonly send: (list: List, body: { ids: number[]; menu_version: number }) => Promise<{ menu_version: number }>
  readonly onVersion: (version: number) => void
  /** The menu's current state, when a conflict refused the call. */
  readonly presentOf: (error: unknown) => PresentOrder | undefined
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, at) => id === b[at])

/**
 * Queues reordered lists. They are sent one after the other in their latest order. If the menu has changed meanwhile, but not the
 * order of this list, it is sent again.
 */
export const orderQueue = ({ idsOf, version, send, onVersion, presentOf }: Source) => {
  /** Each list with its last order on the server. */
  let waiting = new Map<List, readonly number[]>()

  const sendList = async (list: List, before: readonly number[]) => {
    for (let tries = 1; ; tries += 1) {
      try {
        onVersion((await send(list, { ids: [...idsOf(list)], menu_version: version() })).menu_version)
        return
      } catch (error) {
        const present = presentOf(error)
        if (!present || tries >= mostTries || !same(present.ids, before)) throw error
        onVersion(present.menu_version)
      }
    }
  }

  return {
    /** Registers lists before they change; the target list is sent before the source. */
    touch(lists: readonly List[]) {
      const fresh = lists.filter((list) => !waiting.has(list)).map((list) => [list, idsOf(list)] as const)
      const [into] = lists
      const first = [...fresh, ...waiting].filter(([list]) => list === into)
      waiting = new Map([...first, ...[...waiting, ...fresh].filter(([list]) => list !== into)])
    },
    /** Sends the queued lists. Throws a refusal and empties the queue. */
    async flush() {
      try {
        for (let [next] = waiting; next; [next] = waiting) {
          const [list, before] = next
          waiting.delete(list)
          await sendList(list, before)
        }
      } catch (error) {
        waiting.clear()
        throw error
      }
    },
  }
}
