import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import { inLanguage, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Plugin } from 'vite'
import type { Entries } from './graph.ts'
import { type DeclaredScreen, phraseUse, readScreens } from './phrase-use.ts'
import { isDeclaration, planWords, readAreas } from './word-parts.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const kit = fileURLToPath(new URL('../src/kit/words/words.ts', import.meta.url))

const phrases: Readonly<Record<string, Phrase>> = allPhrases

const wordsOf = (lang: BuiltLang, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, inLanguage(phrases[key] as Phrase, lang)]))

/** All words of a language while developing, made in the browser so that a changed word is seen at once. */
const live = (lang: BuiltLang) => `
import { allPhrases } from '@sofra/contract/phrases.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
export default Object.fromEntries(Object.entries(allPhrases).map(([key, phrase]) => [key, inLanguage(phrase, '${lang}')]))`

const livePublic = `
${languages.map((lang) => `import ${lang} from 'virtual:words/${lang}'`).join('\n')}
export default { ${languages.join(', ')} }
export const more = {}`

const byLanguage = (value: (lang: BuiltLang) => string) =>
  `{ ${languages.map((lang) => `${lang}: ${value(lang)}`).join(', ')} }`

const loaders = (part: string) => byLanguage((lang) => `() => import('virtual:words/${lang}/${part}')`)

// What stands for a part's words, and for the areas of a screen, until it is known who shows which.
const place = (lang: BuiltLang, part: string) => `JSON.parse("sofra-words:${lang}/${part}")`
const places = /["'`]sofra-words:(\w+)\/(\w+)["'`]/g
const screenPlaces = /sofra-areas:([^"'`]+)/g

/**
 * The words of a language come in parts: those that the app shows before any screen, and each area's with the first
 * screen that shows some of it, at once with its code. What a screen shows is read out of the code that it brings along.
 *
 * `virtual:words/<lang>` are the first ones, `virtual:words/<lang>/<area>` an area's, which `virtual:area-words` loads;
 * `virtual:public-words` are those of the login in all languages, small enough to travel with it, and what loads those of
 * the other pages before the sign-in.
 */
export const words = (entries: Entries): Plugin => {
  let serving = false
  let areas: ReadonlyMap<string, string> = new Map()
  let screens: readonly DeclaredScreen[] = []
  let titles: readonly string[] = []
  let plan: ReturnType<typeof planWords> | undefined
  return {
    name: 'sofra-words',
    // For what loads the words of a screen ahead: known once the chunks are rendered.
    api: { areasOf: (screen: string) => plan?.areasOf(screen) ?? [] },
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    async buildStart() {
      areas = await readAreas()
      screens = await readScreens()
      titles = screens.map(({ title }) => title)
    },
    resolveId: (id) => (/^virtual:(?:words\/|area-words$|public-words$)/.test(id) ? `\0${id}` : null),
    load: (id) => {
      if (id === '\0virtual:area-words') {
        const known = serving ? [] : [...new Set(areas.values())].filter((area) => area !== 'kernel')
        return `export default { ${known.map((area) => `${area}: ${loaders(area)}`).join(', ')} }`
      }
      if (id === '\0virtual:public-words')
        return serving
          ? livePublic
          : `export default ${byLanguage((lang) => place(lang, 'login'))}\nexport const more = ${loaders('public')}`
      const [, name, part = 'first'] = /^\0virtual:words\/(\w+)(?:\/(\w+))?$/.exec(id) ?? []
      const lang = languages.find((known) => known === name)
      if (!lang) return null
      return serving ? live(lang) : `export default ${place(lang, part)}`
    },
    transform: {
      filter: { id: /\.screens\.ts$|src\/public\/\w+\.tsx$/ },
      handler(code, id) {
        if (serving || !isDeclaration(id, entries)) return null
        const isPublic = id === entries.pages
        const withWords = code.replace(/(?<!typeof )import\((["'])(\.[^"']+)\1\)/g, (load, _, path: string) => {
          const screen = relative(project, resolve(id, '..', path))
          return `withWords("${isPublic ? 'public' : `sofra-areas:${screen}`}", () => ${load})`
        })
        return { code: `import { withWords } from ${JSON.stringify(kit)}\n${withWords}`, map: null }
      },
    },
    renderChunk(code) {
      plan ??= planWords({ getModule: (id) => this.getModuleInfo(id), areas, titles, entries })
      const known = plan
      const filled = code
        .replace(places, (_, lang: BuiltLang, part: string) =>
          JSON.stringify(JSON.stringify(wordsOf(lang, known.keysOf(part)))),
        )
        .replace(screenPlaces, (_, screen: string) => known.areasOf(resolve(project, screen)).join(' '))
      return filled === code ? null : { code: filled, map: null }
    },
    generateBundle() {
      const lost = screens.filter(({ file }) => !this.getModuleInfo(file))
      if (lost.length) this.error(`${lost.map(({ file }) => file)} are screens and no modules`)
      // Beside the manifest, where the server finds it and does not serve it.
      if (plan) this.emitFile({ type: 'asset', fileName: '.vite/phrase-use.json', source: phraseUse(plan, screens) })
    },
  }
}
