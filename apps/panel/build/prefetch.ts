import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountTypes, type EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import type { z } from 'zod'
import type { PrefetchCall, PrefetchTable } from '../src/app/load/prefetch.ts'
import { queryOf, stateOf } from '../src/kit/list/list-state.ts'
import { filesOf } from './files.ts'
import { callHeads } from './heads.ts'
import { type DeclaredScreen, readScreens } from './phrase-use.ts'

const panel = fileURLToPath(new URL('../', import.meta.url))

const place = /["'`]sofra-prefetch-table["'`]/

/** While developing there are no files: each module is loaded by its own name. */
const noFiles: PrefetchTable = {
  files: [],
  words: { tr: [], en: [], de: [] },
  folders: { tr: '', en: '', de: '' },
  screens: [],
  kit: [],
}

const patternOf = (path: string) => `^${path.replace(/:(\w+)/g, '(?<$1>[1-9]\\d*)')}/?$`

/** The address of a call without what its path names: a list's as it opens. */
const addressOf = ({ path, query }: EndpointHead & { readonly query?: z.ZodType }) => {
  const asks = query ? queryOf(stateOf(query, {})) : {}
  const pairs = Object.entries(asks).map(([name, value]) => [name, String(value)])
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path
}

/** Whether its key alone says who may make a call. */
const isUpToItsKey = ({ accounts, module, ownPeopleOnly, managesAccount, wholeCompany }: EndpointHead) =>
  !accounts && !module && !ownPeopleOnly && !managesAccount && !wholeCompany

/** The calls that a screen begins with, each with the kinds of account whose people make it. */
const callsOf = ({ first }: DeclaredScreen): readonly PrefetchCall[] => {
  const asked = accountTypes.flatMap((account) =>
    (first?.(account) ?? []).filter(isUpToItsKey).map((call) => ({ account, call })),
  )
  return [...Map.groupBy(asked, ({ call }) => call)].map(([call, of]) => ({
    call: { method: call.method, path: addressOf(call), access: call.access },
    accounts: of.map(({ account }) => account),
  }))
}

/** Which files at least half of the screens need. */
const kitOf = (screens: readonly (readonly number[])[]) => {
  const users = Map.groupBy(screens.flat(), (file) => file)
  return [...users].filter(([, all]) => all.length >= screens.length / 2).map(([file]) => file)
}

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

/** What is known of the words of screens (`words.ts`). */
interface WordParts {
  readonly partsOf: (screen: string) => readonly string[]
  readonly folderOf: (lang: BuiltLang) => string
}

/**
 * Writes the script that the page of the app runs first: it leads to login who has no session, and asks at once for what
 * the page at this address needs, which the app itself knows only once it runs.
 */
export const prefetchScript = (file: string, app: string): Plugin => {
  let words: WordParts = { partsOf: () => [], folderOf: () => '' }
  let screens: readonly DeclaredScreen[] = []
  let code = ''
  let name = ''
  const tableOf = (bundle: Rolldown.OutputBundle): PrefetchTable => {
    const files: string[] = []
    // What the page has anyway.
    const first = new Set(filesOf(bundle, app))
    const placeOf = (one: string) => {
      if (!files.includes(one)) files.push(one)
      return files.indexOf(one)
    }
    const placesOf = (module: string) =>
      filesOf(bundle, module)
        .filter((one) => !first.has(one))
        .map(placeOf)
    const byLang = <T>(of: (lang: BuiltLang) => T) =>
      Object.fromEntries(languages.map((lang) => [lang, of(lang)])) as Record<BuiltLang, T>
    const known = screens.map((screen) => ({
      path: patternOf(screen.path),
      files: placesOf(screen.file),
      words: words.partsOf(screen.file),
      calls: callsOf(screen),
    }))
    return {
      words: byLang((lang) => placesOf(`/app/languages/${lang}.ts`)),
      folders: byLang(words.folderOf),
      screens: known,
      kit: kitOf(known.map((screen) => screen.files)),
      files,
    }
  }
  return {
    name: 'sofra-prefetch',
    configResolved: ({ plugins }) => {
      words = plugins.find((plugin) => plugin.name === 'sofra-words')?.api ?? words
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return
      code = await bundled(file)
      screens = await readScreens()
    },
    transform: {
      filter: { id: /app\/load\/prefetch\.ts$/ },
      handler: (source) => source.replace(place, () => JSON.stringify(JSON.stringify(noFiles))),
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const table = JSON.stringify(tableOf(bundle))
        const source = code.replace(place, () => JSON.stringify(table))
        if (source === code) this.error(`${file} has no place for its table`)
        name = this.getFileName(this.emitFile({ type: 'asset', name: 'prefetch.js', source }))
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
