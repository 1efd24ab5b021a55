import type { PresentOrder } from '@sofra/contract/catalog/category/category.contract.ts'

/** Which list of ids is meant: the categories of the menu, or the products of one. */
export type List = 'categories' | number

/** After so many changes by others in between the present order is shown instead. */
const mostTries = 4

interface Source {
  /** The list as the page shows it. */
  readonly idsOf: (list: List) => readonly number[]
  readonly version: () => number
  readonly send: (list: List, body: { ids: number[]; menu_version: number }) => Promise<{ menu_version: number }>
  readonly onVersion: (version: number) => void
  /** What the menu stood like when it was sent, where that is why it was refused. */
  readonly presentOf: (error: unknown) => PresentOrder | undefined
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, at) => id === b[at])

/**
 * The lists that have been put into another order and are not saved yet. They are sent one after the other, each as it
 * stands by then. Where the menu has changed meanwhile, but not in the order that was moved in, the list is sent again.
 */
export const orderQueue = ({ idsOf, version, send, onVersion, presentOf }: Source) => {
  /** Each list with the order that it had when it was last the server's. */
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
    /** Says that lists are moved in, before they are: what something moves into goes out before what it came from. */
    touch(lists: readonly List[]) {
      const fresh = lists.filter((list) => !waiting.has(list)).map((list) => [list, idsOf(list)] as const)
      const [into] = lists
      const first = [...fresh, ...waiting].filter(([list]) => list === into)
      waiting = new Map([...first, ...[...waiting, ...fresh].filter(([list]) => list !== into)])
    },
    /** Sends what is waiting. Throws what was refused; nothing is waiting then. */
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
