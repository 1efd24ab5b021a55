import type { Plugin } from 'vite'
import { closureOf, type Entries, type GetModule } from './graph.ts'

const isPanel = (id: string) => id.includes('/apps/panel/')
const isRule = (id: string) => /^[^\0].*\/packages\/contract\//.test(id)
const isModule = (id: string) => id.includes('/src/modules/')

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((file) => b.has(file))

/** `ChefHat` lies in `chef-hat.js`, `Trash2` in `trash-2.js`. */
const iconFile = (name: string) => name.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase()

/** The files of the icons that some of our files import: the library's index names them all, used or not. */
const iconsOf = (getModule: GetModule, files: Iterable<string>) =>
  [...files].flatMap((file) =>
    [...(getModule(file)?.code ?? '').matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => iconFile(name.replace(/ as .*/, '').trim())),
    ),
  )

const isIndex = (id: string) => /node_modules\/antd\/es\/index\.js$/.test(id)
const isLibrary = (id: string) => /\/node_modules\/(?!lucide-react\/)/.test(id)

/** Of what a file imports the libraries' files: of one that is imported by its index, which names all of it, those of the parts. */
const partsOf = (getModule: GetModule, file: string) => {
  const { importedIds = [], code = '' } = getModule(file) ?? {}
  const names = [...(code ?? '').matchAll(/import \{([^}]*)\} from ["']antd["']/g)].flatMap(([, all = '']) =>
    all.split(','),
  )
  // `ConfigProvider` lies in `config-provider/`.
  const folders = names.map((name) =>
    name
      .replace(/ as .*/, '')
      .trim()
      .replace(/(?<=.)([A-Z])/g, '-$1')
      .toLowerCase(),
  )
  return importedIds
    .filter(isLibrary)
    .flatMap((id) => (isIndex(id) ? folders.map((folder) => id.replace('index.js', `${folder}/index.js`)) : id))
}

/** The files of libraries that some of our files bring along. */
const libraryOf = (getModule: GetModule, files: Iterable<string>) => {
  const known = new Set<string>()
  const add = (id: string) => {
    if (known.has(id)) return
    known.add(id)
    for (const next of partsOf(getModule, id)) add(next)
  }
  for (const file of files) for (const id of partsOf(getModule, file)) add(id)
  return known
}

interface Plan {
  readonly base: ReadonlySet<string>
  readonly vendor: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
  readonly app: ReadonlySet<string>
  readonly desk: ReadonlySet<string>
  readonly beside: ReadonlySet<string>
}

const planOf = (getModule: GetModule, { open, app, desk, beside }: Entries): Plan => {
  const ofOpen = closureOf(getModule, open)
  const ofApp = closureOf(getModule, app)
  const pages = [...ofOpen].flatMap((file) => getModule(file)?.dynamicallyImportedIds ?? [])
  const ofPages = pages.map((page) => closureOf(getModule, page))
  // What the other pages before the sign-in share with each other, and the rules of what they ask: two requests more.
  const shared = ofPages.flatMap((files) =>
    [...files].filter(
      (file) => ofOpen.has(file) || !isPanel(file) || ofPages.some((other) => other !== files && other.has(file)),
    ),
  )
  const ofDesk = new Set(desk.flatMap((screen) => [...closureOf(getModule, screen)]))
  const isFirst = (file: string) => ofOpen.has(file) || ofApp.has(file) || ofDesk.has(file)
  const base = [...meet(ofOpen, ofApp), ...shared.filter(isFirst)]
  const icons = (files: Iterable<string>) => iconsOf(getModule, files)
  const ofBeside = new Set(beside.flatMap((part) => [...closureOf(getModule, part)]))
  return {
    base: new Set([...base, ...icons(ofOpen)]),
    vendor: libraryOf(getModule, [...ofApp, ...ofDesk]),
    pages: new Set(shared),
    // The schemas of most screens know these rules too.
    rules: new Set(shared.filter(isRule)),
    // The kit of the desk is that of most screens.
    app: new Set([...ofApp, ...[...ofDesk].filter((file) => !isModule(file)), ...icons(ofApp), ...icons(ofDesk)]),
    desk: ofDesk,
    beside: new Set([...ofBeside, ...icons(ofBeside)]),
  }
}

const iconOf = (id: string) => /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js/.exec(id)?.[1]

/**
 * Names the chunks of what every page and the desk load by who reaches a file, so that a file that moves takes no
 * chunk with it.
 */
export const sharedChunks = (entries: Entries, more: Readonly<Partial<Record<keyof Plan, readonly RegExp[]>>>) => {
  let plan: Plan | undefined
  const chunk = (name: keyof Plan, priority: number) => ({
    debugName: name,
    name: (id: string, graph: { getModuleInfo: GetModule }) => {
      plan ??= planOf((file) => graph.getModuleInfo(file), entries)
      return plan[name].has(iconOf(id) ?? id) || more[name]?.some((pattern) => pattern.test(id)) ? name : null
    },
    priority,
  })
  return [
    chunk('base', 30),
    chunk('vendor', 20),
    chunk('rules', 17),
    chunk('pages', 16),
    chunk('app', 15),
    chunk('desk', 14),
    chunk('beside', 13),
  ]
}

/** The contracts of an area travel together: screens use several of them, and each would be a request of its own. */
export const contractsByArea = (priority: number) => ({
  debugName: 'contract',
  name: (id: string) => {
    const [, area] = /^[^\0].*packages\/contract\/src\/(\w+)\//.exec(id) ?? []
    return area ? `contract-${area}` : null
  },
  priority,
})

/** Fails the build when a pattern of a chunk matches no module: the chunk would hold something else than is meant. */
export const patternsMatch = (patterns: readonly RegExp[]): Plugin => ({
  name: 'sofra-patterns-match',
  apply: 'build',
  generateBundle(_, bundle) {
    // The bundler's own runtime stands in the chunks alone.
    const rendered = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    const modules = [...this.getModuleIds(), ...rendered]
    const lost = patterns.filter((pattern) => !modules.some((id) => pattern.test(id)))
    if (lost.length > 0) this.error(`No module matches ${lost.join(' or ')}: mend it in vite.config.ts`)
  },
})

/**
 * Fails the build when what a page loads first imports a module that `heavy` matches, such as a contract with its
 * schemas or the library that reads them: that comes with a screen.
 */
export const lightStart = ({ app, open, pages, desk, beside }: Entries, heavy: RegExp): Plugin => ({
  name: 'sofra-light-start',
  apply: 'build',
  generateBundle() {
    const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
    const lost = [open, app, ...desk, ...beside].filter((entry) => !this.getModuleInfo(entry))
    if (lost.length > 0) this.error(`${lost.join(' and ')} is no module: mend the entries in vite.config.ts`)
    // Where they are not loaded by this file, their words ride with the login.
    if (!this.getModuleInfo(pages)?.dynamicallyImportedIds.length)
      this.error(`${pages} loads no page later: mend the entries in vite.config.ts`)
    const wrong = [open, app, ...desk, ...beside].flatMap((entry) =>
      [...closureOf((id) => this.getModuleInfo(id), entry)].flatMap((file) =>
        imports(file)
          .filter((id) => heavy.test(id))
          .map((id) => `${file} imports ${id}, which ${entry} must load without`),
      ),
    )
    if (wrong.length > 0) this.error(wrong.join('\n'))
  },
})
