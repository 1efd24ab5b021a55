import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

type Ref = string

/** A row that cells can reference. */
export interface NameEntry {
  ref: Ref
  /** Null for a new row. */
  id: number | null
  /** The names: in the file first, then in the menu. */
  names: readonly string[]
  /** The row is in the file and wrong. */
  wrong?: boolean
}

const suffix = / #(\d+)$/

/** Finds and writes references in cells: by name, and for ambiguous names with the id, `Extras #12`. */
export const nameBook = (all: readonly NameEntry[]) => {
  const indexed = (index: 0 | 1, key = (name: string) => name) =>
    Map.groupBy(
      all.filter(({ names }) => names[index] !== undefined),
      ({ names }) => key(names[index] as string),
    )
  // The file's name takes precedence over the menu's.
  const exact = [indexed(0), indexed(1)]
  // Folding thousands of names is slow, and most files use exact names.
  let folded: typeof exact | undefined
  const byId = new Map(all.flatMap((one) => (one.id === null ? [] : [[String(one.id), one] as const])))
  const byRef = new Map(all.map((one) => [one.ref, one]))

  const numbered = (text: string) => {
    const id = suffix.exec(text)?.[1]
    const entry = id === undefined ? undefined : byId.get(id)
    return entry?.names.includes(text.replace(suffix, '')) ? entry : undefined
  }
  const byName = (text: string): NameEntry | PhraseKey => {
    const within = (ways: typeof exact, key: string) => {
      const [one, ...more] = ways.map((way) => way.get(key)).find((entries) => entries !== undefined) ?? []
      return more.length ? 'menu-import.ambiguous' : one
    }
    const entry = within(exact, text)
    if (entry) return entry
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
    /** Returns the referenced row, or the phrase of a fault when there is none or several. */
    find: (text: string): { ref: Ref } | PhraseKey => {
      const entry = numbered(text) ?? byName(text)
      if (typeof entry === 'string') return entry
      return entry.wrong ? 'menu-import.wrong-there' : { ref: entry.ref }
    },
  }
}
export type NameBook = ReturnType<typeof nameBook>
