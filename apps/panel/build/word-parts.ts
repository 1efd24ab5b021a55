import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { closureOf, type Entries, type GetModule } from './graph.ts'

const contract = new URL('../../../packages/contract/src/', import.meta.url)

/** Letters are the server's, and the names of permissions come with its answers. */
const isShown = (key: string) =>
  !/^mail\.letter|^mail\.[\w-]+\.(?:subject|text|button)$|^permission\.(?:of|key)\./.test(key)

/** The keys of all words that the panel shows. */
export const shownKeys = Object.keys(allPhrases).filter(isShown)
const isKey = new Set(shownKeys)

/** The module of each key: the folder of the contract in which it is written, such as `order/print`. */
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

const isKit = (id: string) => /panel\/src\/kit\//.test(id)
const isOfModule = (id: string) => /panel\/src\/modules\//.test(id)

/** Declares what is loaded later, screens or the pages before the sign-in: their words come with them. */
export const isDeclaration = (id: string, { pages }: Pick<Entries, 'pages'>) =>
  id === pages || id.endsWith('.screens.ts')

/** The part of a language with the words of all others but the first, for whoever changes the language. */
export const every = 'every'

/** What the kit shows, its field for pictures above all: it would ride in nearly each part. */
const kit = 'kit'

/** The part that brings the words of the screens that a file declares. */
const partOf = (declaration: string) => /([\w-]+)\.screens\.ts$/.exec(declaration)?.[1] ?? ''

/** What the words' parts are derived from. */
interface Sources {
  readonly getModule: GetModule
  readonly modules: ReadonlyMap<string, string>
  /** The keys of the screens' titles: some are put together at run time. */
  readonly titles: readonly string[]
  /** The files that declare screens. */
  readonly declarations: readonly string[]
  readonly entries: Entries
}

/** The words of a language in parts, by who loads them; and the parts that a screen needs, by its file. */
export const planWords = ({ getModule, modules, titles, declarations, entries }: Sources) => {
  const isOf = (area: string | undefined) => (key: string) => modules.get(key)?.split('/')[0] === area
  const isDeclared = (id: string) => isDeclaration(id, entries)
  const filesOf = (file: string) => [...closureOf(getModule, file, (id) => !isDeclared(id))]
  const known = new Map<string, Keys>()
  const shownIn = (id: string, isMeant: (id: string, key: string) => boolean): readonly string[] => {
    const { named, begun } = known.get(id) ?? keysIn(getModule(id)?.code ?? '')
    known.set(id, { named, begun })
    const meant = begun.filter(({ beginning, key }) => beginning.includes('.') || isMeant(id, key))
    return [...named, ...meant.map(({ key }) => key)]
  }
  const meansRecord = (id: string, key: string) => namesRecords(id) && isOf(areaOf(id))(key)
  const shownBy = (files: readonly string[]) => new Set(files.flatMap((id) => shownIn(id, meansRecord)))
  const namedBy = (file: string) => filesOf(file).flatMap((id) => keysIn(getModule(id)?.code ?? '').named)
  const keysOn = (file: string) => [...shownBy(filesOf(file))]
  // Most people begin with the desk: not worth a request for each part of which it shows something.
  const ofDesk = [...entries.desk, ...entries.beside].flatMap(keysOn)
  const app = new Set([...shownKeys.filter(isOf('kernel')), ...titles, ...namedBy(entries.app), ...ofDesk])
  const frame = [...new Set([...titles, ...namedBy(entries.app)])]
  const login = new Set(namedBy(entries.open))
  const pages = getModule(entries.pages)?.dynamicallyImportedIds ?? []

  const needsMore = (file: string) => keysOn(file).some((key) => !app.has(key))
  const byPart = new Map(
    declarations.map((id) => [partOf(id), (getModule(id)?.dynamicallyImportedIds ?? []).filter(needsMore)]),
  )
  const ofKit = new Set<string>()
  for (const file of [...byPart.values()].flat().flatMap(filesOf).filter(isKit))
    closureOf(getModule, file, undefined, ofKit)
  const inKit = new Set([...shownBy([...ofKit])].filter((key) => !app.has(key)))
  const isApart = (key: string) => app.has(key) || inKit.has(key)
  /** Of the modules of which some file shows a word all: keys that are put together at run time stand beside others of theirs. */
  const modulesOn = (files: readonly string[]) => {
    const own = files.flatMap(filesOf).filter((id) => !isDeclared(id) && !isKit(id))
    return new Set([...shownBy(own)].map((key) => modules.get(key)))
  }
  /** The same for those who translate: of the records only those that the screens' own files import, as contracts import others. */
  const shownOn = (screen: string) => {
    const files = filesOf(screen)
    const imported = new Set(files.filter(isOfModule).flatMap((id) => getModule(id)?.importedIds ?? []))
    return [...new Set(files.flatMap((id) => shownIn(id, (of, key) => imported.has(of) && meansRecord(of, key))))]
  }
  return {
    /** The keys of a part: `first` is what the app shows before any screen, `login` and `public` are the pages', others screens'. */
    keysOf: (part: string): readonly string[] => {
      if (part === 'first') return [...app]
      if (part === 'login') return [...login]
      if (part === 'public') return [...new Set(pages.flatMap(namedBy))].filter((key) => !login.has(key))
      if (part === kit) return [...inKit]
      if (part === every) return shownKeys.filter((key) => !app.has(key))
      const shown = modulesOn(byPart.get(part) ?? [])
      return shownKeys.filter((key) => shown.has(modules.get(key)) && !isApart(key))
    },
    /** The parts that screens load, and all that there are. */
    parts: [kit, every, ...[...byPart].flatMap(([part, files]) => (files.length > 0 ? part : []))],
    /** The parts that a screen needs beside the first, by its file. */
    partsOf: (screen: string): readonly string[] => {
      const keys = keysOn(screen).filter((key) => !app.has(key))
      const own = [...byPart].filter(([, files]) => files.includes(screen)).map(([part]) => part)
      return [...(keys.some((key) => inKit.has(key)) ? [kit] : []), ...(keys.some((key) => !inKit.has(key)) ? own : [])]
    },
    /** The keys that a screen may show, by its file; those around every screen, and of the pages before the sign-in. */
    shownOn,
    frame,
    open: [...new Set([...login, ...pages.flatMap(namedBy)])],
  }
}
