import { globSync } from 'node:fs'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { closureOf, type Entries, type GetModule } from './graph.ts'

const contract = new URL('../../../packages/contract/src/', import.meta.url)

/** Letters are the server's, and the names of permissions come with its answers. */
const isShown = (key: string) =>
  !/^mail\.letter|^mail\.[\w-]+\.(?:subject|text|button)$|^permission\.(?:of|key)\./.test(key)

/** The keys of all words that the panel shows. */
export const shownKeys = Object.keys(allPhrases).filter(isShown)
const isKey = new Set(shownKeys)

/** The area of each key: the folder of the contract in which it is written. */
export const readAreas = async (): Promise<ReadonlyMap<string, string>> => {
  const files = globSync('**/*.{phrases,access}.ts', { cwd: contract })
  const tables = await Promise.all(
    files.map(async (file) => {
      const exports: Readonly<Record<string, object>> = await import(new URL(file, contract).href)
      const [area = ''] = file.split('/')
      return Object.values(exports).flatMap((table) => Object.keys(table).map((key) => [key, area] as const))
    }),
  )
  return new Map(tables.flat().filter(([key]) => isKey.has(key)))
}

/** Every beginning of a key, up to one of its dots, with the keys that begin so. */
const beginnings = new Map<string, string[]>()
for (const key of shownKeys)
  for (const { index } of key.matchAll(/\./g)) {
    const begun = beginnings.get(key.slice(0, index)) ?? []
    beginnings.set(key.slice(0, index), [...begun, key])
  }

interface Keys {
  /** Written out, by a template that begins with them (`theme.${mode}`), or as the words of a choice (`words: 'account-type'`). */
  readonly named: readonly string[]
  /** By a text that may become their beginning elsewhere, such as the name of a record or `order.status`. */
  readonly begun: readonly { readonly beginning: string; readonly key: string }[]
}

/** The keys of the words that some code shows. */
export const keysIn = (code: string): Keys => {
  const texts = [...code.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)*)(?:(\.\$\{)|["'`])/g)]
  const begunBy = (text = '') => beginnings.get(text) ?? []
  const ofChoices = [...code.matchAll(/(?:\bwords[:=]\s*|\boneOf\(\s*\w+,\s*)["'`]([a-z][\w.-]*)["'`]/g)]
  return {
    named: [
      ...texts.flatMap(([, text = '', goesOn]) => (goesOn ? begunBy(text) : isKey.has(text) ? [text] : [])),
      ...ofChoices.flatMap(([, beginning]) => begunBy(beginning)),
    ],
    begun: texts.flatMap(([, beginning = '']) => begunBy(beginning).map((key) => ({ beginning, key }))),
  }
}

/** The area of a file of the contract or of the panel's modules. */
const areaOf = (id: string) => /(?:contract\/src|panel\/src\/modules)\/(\w+)\//.exec(id)?.[1]

/** Contracts name their records, whose fields have words; what else is a single word, such as `branch`, is seldom meant so. */
const namesRecords = (id: string) => !id.startsWith('\0') && /contract\/src\//.test(id)

const isOfModule = (id: string) => /panel\/src\/modules\//.test(id)

/** Declares what is loaded later, screens or the pages before the sign-in: their words come with them. */
export const isDeclaration = (id: string, { pages }: Pick<Entries, 'pages'>) =>
  id === pages || id.endsWith('.screens.ts')

/** What the words' parts are derived from. */
interface Sources {
  readonly getModule: GetModule
  readonly areas: ReadonlyMap<string, string>
  /** The keys of the screens' titles: some are put together at run time. */
  readonly titles: readonly string[]
  readonly entries: Entries
}

/** The words of a language in parts, by who loads them; and the areas that a screen shows words of, by its file. */
export const planWords = ({ getModule, areas, titles, entries }: Sources) => {
  const isOf = (area: string | undefined) => (key: string) => areas.get(key) === area
  const meansRecord = (id: string, key: string) => namesRecords(id) && isOf(areaOf(id))(key)
  const shownBy = (file: string) =>
    [...closureOf(getModule, file, (id) => !isDeclaration(id, entries))].map((id) => {
      const { named, begun } = keysIn(getModule(id)?.code ?? '')
      const counts = ({ beginning, key }: (typeof begun)[number]) => beginning.includes('.') || meansRecord(id, key)
      return { named, begun: begun.filter(counts).map(({ key }) => key) }
    })
  const namedBy = (file: string) => shownBy(file).flatMap(({ named }) => named)
  const keysOn = (screen: string) => [...new Set(shownBy(screen).flatMap(({ named, begun }) => [...named, ...begun]))]
  // Most people begin with the desk: not worth a request for each area of which it shows something.
  const ofDesk = [...entries.desk, ...entries.beside].flatMap(keysOn)
  const app = new Set([...shownKeys.filter(isOf('kernel')), ...titles, ...namedBy(entries.app), ...ofDesk])
  const frame = [...new Set([...titles, ...namedBy(entries.app)])]
  const login = new Set(namedBy(entries.open))
  const pages = getModule(entries.pages)?.dynamicallyImportedIds ?? []
  /** The same for those who translate: of the records only those that the screens' own files import, as contracts import others. */
  const shownOn = (screen: string) => {
    const files = [...closureOf(getModule, screen, (id) => !isDeclaration(id, entries))]
    const imported = new Set(files.filter(isOfModule).flatMap((id) => getModule(id)?.importedIds ?? []))
    const shown = files.flatMap((id) => {
      const { named, begun } = keysIn(getModule(id)?.code ?? '')
      const meant = begun.filter(
        ({ beginning, key }) => beginning.includes('.') || (imported.has(id) && meansRecord(id, key)),
      )
      return [...named, ...meant.map(({ key }) => key)]
    })
    return [...new Set(shown)]
  }
  return {
    /** The keys of a part: `first` is what the app shows before any screen, `login` and `public` are the pages', others areas. */
    keysOf: (part: string): readonly string[] => {
      if (part === 'first') return [...app]
      if (part === 'login') return [...login]
      if (part === 'public') return [...new Set(pages.flatMap(namedBy))].filter((key) => !login.has(key))
      return shownKeys.filter((key) => isOf(part)(key) && !app.has(key))
    },
    areasOf: (screen: string): readonly string[] =>
      [
        ...new Set(
          keysOn(screen)
            .filter((key) => !app.has(key))
            .map((key) => areas.get(key) ?? ''),
        ),
      ].sort(),
    /** The keys that a screen may show, by its file; those around every screen, and of the pages before the sign-in. */
    shownOn,
    frame,
    open: [...new Set([...login, ...pages.flatMap(namedBy)])],
  }
}
