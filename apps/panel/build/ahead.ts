import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import type { AheadTable } from '../src/app/load/ahead.ts'
import { filesOf } from './files.ts'
import { callHeads } from './heads.ts'
import { sheetsOf } from './inline-styles.ts'
import { type DeclaredScreen, readScreens } from './phrase-use.ts'

const panel = fileURLToPath(new URL('../', import.meta.url))

const place = /["'`]sofra-ahead-table["'`]/

/** While developing there are no files: each module is loaded by its own name. */
const noFiles: AheadTable = {
  files: [],
  words: { tr: [], en: [], de: [] },
  areas: { tr: {}, en: {}, de: {} },
  screens: [],
}

const patternOf = (path: string) => `^${path.replace(/:\w+/g, '[1-9]\\d*')}/?$`

/** The script as one file of its own that imports nothing: what it shares with the app would keep it waiting for that. */
const bundled = async (file: string) => {
  const built = await build({
    root: panel,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [callHeads(() => true)],
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(panel, file), output: { format: 'iife' } },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

type AreasOf = (screen: string) => readonly string[]

/**
 * Writes the script that the page of the app runs first: it leads to login who has no session, and asks at once for what
 * the page at this address needs, which the app itself knows only once it runs.
 */
export const aheadScript = (file: string, app: string): Plugin => {
  let areasOf: AreasOf = () => []
  let screens: readonly DeclaredScreen[] = []
  let code = ''
  let name = ''
  const tableOf = (bundle: Rolldown.OutputBundle): AheadTable => {
    const files: string[] = []
    // What the page has anyway.
    const first = new Set([...filesOf(bundle, app), ...sheetsOf(bundle, 'desk')])
    const placeOf = (one: string) => {
      if (!files.includes(one)) files.push(one)
      return files.indexOf(one)
    }
    const placesOf = (module: string) =>
      filesOf(bundle, module)
        .filter((one) => !first.has(one))
        .map(placeOf)
    const byLang = <T>(of: (lang: (typeof languages)[number]) => T) =>
      Object.fromEntries(languages.map((lang) => [lang, of(lang)])) as Record<(typeof languages)[number], T>
    const areas = [...new Set(screens.flatMap((screen) => areasOf(screen.file)))]
    return {
      words: byLang((lang) => placesOf(`/app/languages/${lang}.ts`)),
      areas: byLang((lang) =>
        Object.fromEntries(
          areas.flatMap((area) => placesOf(`virtual:words/${lang}/${area}`).map((place) => [area, place])),
        ),
      ),
      screens: screens.map(({ path, file: of }) => [patternOf(path), placesOf(of), areasOf(of)]),
      files,
    }
  }
  return {
    name: 'sofra-ahead',
    configResolved: ({ plugins }) => {
      areasOf = plugins.find((plugin) => plugin.name === 'sofra-words')?.api?.areasOf ?? areasOf
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return
      code = await bundled(file)
      screens = await readScreens()
    },
    transform: {
      filter: { id: /app\/load\/ahead\.ts$/ },
      handler: (source) => source.replace(place, () => JSON.stringify(JSON.stringify(noFiles))),
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const table = JSON.stringify(tableOf(bundle))
        const source = code.replace(place, () => JSON.stringify(table))
        if (source === code) this.error(`${file} has no place for its table`)
        name = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, filename }) =>
        filename.endsWith('index.html')
          ? [
              {
                tag: 'script',
                attrs: bundle ? { src: `/${name}` } : { type: 'module', src: `/${file}` },
                injectTo: 'head',
              },
            ]
          : [],
    },
  }
}
