import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { allPhrases } from '@sofra/contract/phrases.ts'

const contract = new URL('../../../packages/contract/src/', import.meta.url)

/** Mails are the server's, and names of permissions come with its replies. */
const isShown = (key: string) =>
  !/^mail\.letter|^mail\.[\w-]+\.(?:subject|text|button)$|^permission\.(?:of|key)\./.test(key)

/** The keys of all phrases that the panel shows. */
export const shownKeys = Object.keys(allPhrases).filter(isShown)
const isKey = new Set(shownKeys)

/** Returns the module of each key: the folder of the contract that declares it, such as `order/print`. */
export const readModules = async (): Promise<ReadonlyMap<string, string>> => {
  const files = globSync('**/*.{phrases,access}.ts', { cwd: contract })
  const tables = await Promise.all(
    files.map(async (file) => {
      const exports: Readonly<Record<string, object>> = await import(new URL(file, contract).href)
      return Object.values(exports).flatMap((table) => Object.keys(table).map((key) => [key, dirname(file)] as const))
    }),
  )
  return new Map(tables.flat().filter(([key]) => isKey.has(key)))
}

/** The keys by each of their beginnings that ends before a dot. */
const byBeginning = new Map<string, string[]>()
for (const key of shownKeys)
  for (const { index } of key.matchAll(/\./g)) {
    const keys = byBeginning.get(key.slice(0, index)) ?? []
    byBeginning.set(key.slice(0, index), [...keys, key])
  }

interface Keys {
  /** Written in full, begun by a template (`theme.${mode}`), or the words of a choice (`words: 'account-type'`). */
  readonly named: readonly string[]
  /** Keys of which the code contains only a beginning, such as `order.status`; other code may add the rest. */
  readonly begun: readonly { readonly beginning: string; readonly key: string }[]
}

/** Returns the keys of the phrases that some code shows. */
export const keysIn = (code: string): Keys => {
  const texts = [...code.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)*)(?:(\.\$\{)|["'`])/g)]
  const begunBy = (text = '') => byBeginning.get(text) ?? []
  const ofChoices = [...code.matchAll(/(?:\bwords[:=]\s*|\boneOf\(\s*\w+,\s*)["'`]([a-z][\w.-]*)["'`]/g)]
  return {
    named: [
      ...texts.flatMap(([, text = '', goesOn]) => (goesOn ? begunBy(text) : isKey.has(text) ? [text] : [])),
      ...ofChoices.flatMap(([, beginning]) => begunBy(beginning)),
    ],
    begun: texts.flatMap(([, beginning = '']) => begunBy(beginning).map((key) => ({ beginning, key }))),
  }
}
