import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

type Ref = string

/** Something that cells name. */
export interface Named {
  ref: Ref
  /** Null of what is not there yet. */
  id: number | null
  /** As it is called, and before that in the file. */
  names: readonly string[]
  /** It stands in the file, and cannot be taken over. */
  wrong?: boolean
}

const suffix = / #(\d+)$/

/** How rows are named in cells: by their names, and where those are not unique by their number beside it, `Extras #12`. */
export const nameBook = (all: readonly Named[]) => {
  const indexed = (index: 0 | 1, key = (name: string) => name) =>
    Map.groupBy(
      all.filter(({ names }) => names[index] !== undefined),
      ({ names }) => key(names[index] as string),
    )
  // What the file calls it comes before what the menu calls it.
  const exact = [indexed(0), indexed(1)]
  // Most files name everything exactly, and folding thousands of names takes a while.
  let folded: typeof exact | undefined
  const byId = new Map(all.flatMap((one) => (one.id === null ? [] : [[String(one.id), one] as const])))
  const byRef = new Map(all.map((one) => [one.ref, one]))

  const numbered = (text: string) => {
    const id = suffix.exec(text)?.[1]
    const found = id === undefined ? undefined : byId.get(id)
    return found?.names.includes(text.replace(suffix, '')) ? found : undefined
  }
  const named = (text: string): Named | PhraseKey => {
    const within = (ways: typeof exact, key: string) => {
      const [one, ...more] = ways.map((way) => way.get(key)).find((found) => found !== undefined) ?? []
      return more.length ? 'menu-import.ambiguous' : one
    }
    const found = within(exact, text)
    if (found) return found
    folded ??= [indexed(0, toSearchText), indexed(1, toSearchText)]
    return within(folded, toSearchText(text)) ?? 'menu-import.unknown'
  }
  return {
    write: (ref: Ref) => {
      const one = byRef.get(ref)
      const name = one?.names[0] ?? ''
      const isPlain = (exact[0]?.get(name)?.length ?? 0) < 2 && !suffix.test(name)
      return isPlain || !one?.id ? name : `${name} #${one.id}`
    },
    /** What a cell names; a phrase where it names nothing, or not one thing. */
    find: (text: string): { ref: Ref } | PhraseKey => {
      const found = numbered(text) ?? named(text)
      if (typeof found === 'string') return found
      return found.wrong ? 'menu-import.wrong-there' : { ref: found.ref }
    },
  }
}
export type NameBook = ReturnType<typeof nameBook>
