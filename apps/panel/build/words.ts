import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import { inLanguage, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Plugin } from 'vite'
import type { Entries } from './graph.ts'
import { type DeclaredScreen, phraseUse, readScreens } from './phrase-use.ts'
import { isDeclaration, planWords, readModules } from './word-parts.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const kit = fileURLToPath(new URL('../src/kit/words/words.ts', import.meta.url))

type Plan = ReturnType<typeof planWords>

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

// What stands for a part's words, the parts of a screen and the folder of a language, until it is known who shows which.
const place = (lang: BuiltLang, part: string) => `JSON.parse("sofra-words:${lang}/${part}")`
const places = /["'`]sofra-words:(\w+)\/(\w+)["'`]/g
const screenPlaces = /sofra-parts:([^"'`]+)/g
const folderPlaces = /sofra-folder:(\w+)/g

/** The files of a language by their names: what a screen loads beside the first words, as modules. */
const filesIn = (lang: BuiltLang, { parts, keysOf }: Plan) => {
  const files = parts.map(
    (part) =>
      [
        `${part}.js`,
        `export default JSON.parse(${JSON.stringify(JSON.stringify(wordsOf(lang, keysOf(part))))})`,
      ] as const,
  )
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  return { folder: `assets/words-${lang}-${hash}/`, files }
}

/**
 * The words of a language come in parts: those that the app shows before any screen, and with the first screen of each
 * `x.screens.ts`, at once with its code, all that its screens show (docs/decisions/architecture.md). What a screen shows is read out of the code that
 * it brings along.
 *
 * `virtual:words/<lang>` are the first ones. The screens' lie in a folder of each language, which `virtual:word-folders` names:
 * were they chunks, everybody's first load would name two hundred files. `virtual:public-words` are those of the login in all
 * languages, small enough to travel with it, and what loads those of the other pages before the sign-in.
 */
export const words = (entries: Entries): Plugin => {
  let serving = false
  let modules: ReadonlyMap<string, string> = new Map()
  let screens: readonly DeclaredScreen[] = []
  let plan: Plan | undefined
  let folders: Readonly<Record<BuiltLang, ReturnType<typeof filesIn>>> | undefined
  return {
    name: 'sofra-words',
    // For what loads the words of a screen ahead: known once the chunks are rendered.
    api: {
      partsOf: (screen: string) => plan?.partsOf(screen) ?? [],
      folderOf: (lang: BuiltLang) => folders?.[lang].folder ?? '',
    },
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    async buildStart() {
      modules = await readModules()
      screens = await readScreens()
    },
    resolveId: (id) => (/^virtual:(?:words\/|word-folders$|public-words$)/.test(id) ? `\0${id}` : null),
    load: (id) => {
      if (id === '\0virtual:word-folders')
        return `export default ${serving ? '{}' : byLanguage((lang) => `"/sofra-folder:${lang}"`)}`
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
          return `withWords("${isPublic ? 'public' : `sofra-parts:${screen}`}", () => ${load})`
        })
        return { code: `import { withWords } from ${JSON.stringify(kit)}\n${withWords}`, map: null }
      },
    },
    renderChunk(code) {
      plan ??= planWords({
        getModule: (id) => this.getModuleInfo(id),
        modules,
        titles: screens.map(({ title }) => title),
        declarations: [...new Set(screens.map(({ declaration }) => declaration))],
        entries,
      })
      const known = plan
      folders ??= { tr: filesIn('tr', known), en: filesIn('en', known), de: filesIn('de', known) }
      const inFolders = folders
      const filled = code
        .replace(places, (_, lang: BuiltLang, part: string) =>
          JSON.stringify(JSON.stringify(wordsOf(lang, known.keysOf(part)))),
        )
        .replace(screenPlaces, (_, screen: string) => known.partsOf(resolve(project, screen)).join(' '))
        .replace(folderPlaces, (_, lang: BuiltLang) => inFolders[lang].folder)
      return filled === code ? null : { code: filled, map: null }
    },
    generateBundle() {
      const lost = screens.filter(({ file }) => !this.getModuleInfo(file))
      if (lost.length) this.error(`${lost.map(({ file }) => file)} are screens and no modules`)
      for (const { folder, files } of Object.values(folders ?? {}))
        for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}${name}`, source })
      // Beside the manifest, where the server finds it and does not serve it.
      if (plan) this.emitFile({ type: 'asset', fileName: '.vite/phrase-use.json', source: phraseUse(plan, screens) })
    },
  }
}
