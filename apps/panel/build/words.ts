import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import { inLanguage, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Plugin } from 'vite'
import { type DeclaredScreen, phraseUse, readScreens } from './phrase-use.ts'
import { readModules } from './word-keys.ts'
import { type Entries, planWords } from './word-parts.ts'

const phrases: Readonly<Record<string, Phrase>> = allPhrases

const wordsOf = (lang: BuiltLang, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, inLanguage(phrases[key] as Phrase, lang)]))

/** In development every part has all phrases, made in the browser so that a changed one shows at once. */
const live = (lang: string) => `
import { allPhrases } from '@sofra/contract/phrases.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
export default Object.fromEntries(Object.entries(allPhrases).map(([key, phrase]) => [key, inLanguage(phrase, '${lang}')]))`

// Stands for the phrases until all modules are known.
const placeholder = (lang: string, part: string) => `JSON.parse("sofra-words:${lang}/${part}")`
const placeholders = /["'`]sofra-words:(\w+)\/(\w+)["'`]/g

/**
 * `virtual:words/<lang>/<part>`: the phrases of a part of the panel in one language. No stock tool does this: a phrase is declared
 * once with its three languages, and no page may load all of them. Which code shows a phrase decides its part: `first` is what
 * the app shows before and on a desk, `rest` everything else; `login` and `public` are those of the pages before the sign-in.
 */
export const words = (pages: Omit<Entries, 'first'>): Plugin => {
  let serving = false
  let modules: ReadonlyMap<string, string> = new Map()
  let screens: readonly DeclaredScreen[] = []
  let plan: ReturnType<typeof planWords> | undefined
  return {
    name: 'sofra-words',
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    async buildStart() {
      modules = await readModules()
      screens = await readScreens()
    },
    resolveId: (id) => (id.startsWith('virtual:words/') ? `\0${id}` : null),
    load: (id) => {
      const [, lang = '', part = ''] = /^\0virtual:words\/(\w+)\/(\w+)$/.exec(id) ?? []
      if (!languages.some((known) => known === lang)) return null
      return serving ? live(lang) : `export default ${placeholder(lang, part)}`
    },
    renderChunk(code) {
      const first = screens.flatMap(({ file, badge, firstWords }) => [...(firstWords ? [file] : []), ...badge])
      const titles = screens.map(({ title }) => title)
      plan ??= planWords((id) => this.getModuleInfo(id), { ...pages, first }, modules, titles)
      const { parts } = plan
      const filled = code.replace(placeholders, (_, lang: BuiltLang, part: string) =>
        JSON.stringify(JSON.stringify(wordsOf(lang, parts[part] ?? []))),
      )
      return filled === code ? null : { code: filled, map: null }
    },
    generateBundle() {
      const lost = screens.filter(({ file }) => !this.getModuleInfo(file))
      if (lost.length) this.error(`${lost.map(({ file }) => file)} are screens and no modules`)
      // Beside the manifest, where the server reads it without serving it.
      if (plan) this.emitFile({ type: 'asset', fileName: '.vite/phrase-use.json', source: phraseUse(plan, screens) })
    },
  }
}
