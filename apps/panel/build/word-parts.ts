import type { Rolldown } from 'vite'
import { keysIn, shownKeys } from './word-keys.ts'

export type GetModule = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null

export interface Entries {
  /** The entry of the pages before the sign-in, and the file that loads all of them except the login. */
  readonly login: string
  readonly pages: string
  /** The entry of the app, and what it shows first: the desks and the counts of the menu. */
  readonly app: string
  readonly first: readonly string[]
}

const isOurs = (id: string) =>
  !id.includes('/node_modules/') && !id.startsWith('\0vite') && !id.startsWith('\0rolldown')

/** Declares what loads later with phrases of its own: screens, or the pages before the sign-in. */
const isDeclaration = (id: string, { pages }: Entries) => id === pages || id.endsWith('.screens.ts')

/** Returns our files that a file loads, now or later, itself included. */
const filesFrom = (getModule: GetModule, entries: Entries, file: string, visited = new Set<string>()) => {
  if (visited.has(file) || !isOurs(file)) return visited
  visited.add(file)
  const { importedIds = [], dynamicallyImportedIds = [] } = getModule(file) ?? {}
  const later = isDeclaration(file, entries) ? [] : dynamicallyImportedIds
  for (const next of [...importedIds, ...later]) filesFrom(getModule, entries, next, visited)
  return visited
}

/** The area of a file of the contract or of the panel's modules. */
const areaOf = (id: string) => /(?:contract\/src|panel\/src\/modules)\/(\w+)\//.exec(id)?.[1]

/** Contracts name their records, whose fields have phrases; other single words, such as `branch`, rarely mean a record. */
const namesRecords = (id: string) => !id.startsWith('\0') && /contract\/src\//.test(id)

/** Reads from the code which phrases are shown where. `modules`: the module of each key, `titles`: the screens' titles. */
export const planWords = (
  getModule: GetModule,
  entries: Entries,
  modules: ReadonlyMap<string, string>,
  titles: readonly string[],
) => {
  const isOf = (area: string | undefined, key: string) => modules.get(key)?.split('/')[0] === area
  const filesOf = (file: string) => [...filesFrom(getModule, entries, file)]
  const cache = new Map<string, ReturnType<typeof keysIn>>()
  const keysOf = (id: string) => {
    const keys = cache.get(id) ?? keysIn(getModule(id)?.code ?? '')
    cache.set(id, keys)
    return keys
  }
  const shownIn = (id: string, readsRecord: boolean) => {
    const { named, begun } = keysOf(id)
    const shown = begun.filter(
      ({ beginning, key }) => beginning.includes('.') || (readsRecord && namesRecords(id) && isOf(areaOf(id), key)),
    )
    return [...named, ...shown.map(({ key }) => key)]
  }
  const namedBy = (file: string) => filesOf(file).flatMap((id) => keysOf(id).named)
  const shownBy = (file: string) => filesOf(file).flatMap((id) => shownIn(id, true))
  const frame = [...new Set([...titles, ...namedBy(entries.app)])]
  const first = new Set([
    ...shownKeys.filter((key) => isOf('kernel', key)),
    ...frame,
    ...entries.first.flatMap(shownBy),
  ])
  const login = new Set(namedBy(entries.login))
  const pages = new Set((getModule(entries.pages)?.dynamicallyImportedIds ?? []).flatMap(namedBy))
  const parts: Readonly<Record<string, readonly string[]>> = {
    first: [...first],
    rest: shownKeys.filter((key) => !first.has(key)),
    login: [...login],
    public: [...pages].filter((key) => !login.has(key)),
  }
  return {
    parts,
    /** The keys around every screen, and those of the pages before the sign-in. */
    frame,
    open: [...new Set([...login, ...pages])],
    /** The keys that a screen may show; fields only of records that its own files import. */
    shownOn: (screen: string) => {
      const files = filesOf(screen)
      const ofModules = files.filter((id) => id.includes('/panel/src/modules/'))
      const imported = new Set(ofModules.flatMap((id) => getModule(id)?.importedIds ?? []))
      return [...new Set(files.flatMap((id) => shownIn(id, imported.has(id))))]
    },
  }
}
