import { readFileSync } from 'node:fs'
import { contract } from '@sofra/contract/contract.ts'
import { errorsOf } from '@sofra/contract/kernel/endpoint-errors.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { wordPlaces } from '@sofra/contract/platform/translate/translate.contract.ts'

/** The screens reported by the panel's build (`apps/panel/build/phrase-use.ts`); places are indexes into `keys`. */
interface PhraseUse {
  readonly keys: readonly string[]
  readonly frame: readonly number[]
  readonly open: readonly number[]
  readonly screens: readonly { readonly path: string; readonly title: PhraseKey; readonly keys: readonly number[] }[]
}

interface Uses {
  readonly screens: readonly { readonly path: string; readonly title: PhraseKey }[]
  /** Returns where a phrase is displayed: paths of screens and other places. */
  of(key: string): readonly string[]
}

const isLetter = (key: string) => /^mail\.(?:letter\b|[\w-]+\.(?:subject|text|button)$)/.test(key)

const errors = new Set(contract.flatMap((one) => Object.values(errorsOf(one)).flat()))
const isError = (key: string) => errors.has(key) || /^(?:rule|error)\./.test(key)

const readUse = (file: URL): PhraseUse => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // A server without a panel still has letters and errors.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { keys: [], frame: [], open: [], screens: [] }
    throw error
  }
}

const usesOf = ({ keys, frame, open, screens }: PhraseUse): Uses => {
  const placesByKey = new Map<string, string[]>()
  const add = (place: string, indexes: readonly number[]) => {
    for (const index of indexes) {
      const key = keys[index] ?? ''
      placesByKey.set(key, [...(placesByKey.get(key) ?? []), place])
    }
  }
  add('frame', frame)
  add('open', open)
  for (const { path, keys } of screens) add(path, keys)
  const apart = (key: string): (typeof wordPlaces)[number][] => [
    ...(isLetter(key) ? (['letter'] as const) : []),
    ...(isError(key) ? (['error'] as const) : []),
  ]
  return { screens, of: (key) => [...apart(key), ...(placesByKey.get(key) ?? [])] }
}

let cachedUses: Uses | undefined

/** Returns where the built panel displays each phrase; the file is read once. */
export const phraseUses = (): Uses => {
  cachedUses ??= usesOf(readUse(new URL('../../../../../panel/dist/.vite/phrase-use.json', import.meta.url)))
  return cachedUses
}
