// npm run lists: writes the lists of what the modules contribute, from the files that there are. With --check it only compares.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { callsOf } from '@sofra/contract/kernel/endpoint.ts'
import type { ServerModule } from '../apps/server/src/kernel/module.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The exports of a file that a list names. */
type Contribution = (path: string, exported: readonly string[]) => readonly string[] | Promise<readonly string[]>

type Group = readonly [folder: string, names: readonly string[]]

interface Section {
  /** Files below the project's folder. */
  readonly files: string | readonly string[]
  readonly of: Contribution
  /** What `of` answers are not the names of imports but the list's own lines. */
  readonly bare?: true
  /** The text around the names, which are given all in one, by area and by module. */
  readonly write: (names: readonly string[], areas: readonly Group[], modules: readonly Group[]) => string
}

interface List {
  readonly path: string
  /** Imports beside those of the modules. */
  readonly imports?: string
  readonly sections: readonly Section[]
}

const exportsEndingIn =
  (suffix: string, { needed = true } = {}): Contribution =>
  (path, exported) => {
    const names = exported.filter((name) => name.endsWith(suffix))
    if (needed && names.length === 0) throw new Error(`${path} exports nothing that ends in ${suffix}.`)
    return names
  }

/** The exports that hold calls, without those that only repeat an earlier one's. */
const calls: Contribution = async (path, exported) => {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  const seen = new Set<unknown>()
  return exported.filter((name) => {
    const fresh = callsOf([module[name]]).filter((call) => !seen.has(call))
    for (const call of fresh) seen.add(call)
    return fresh.length > 0
  })
}

/** The tables whose changes are logged, each with its word. */
const words: Contribution = async (path, exported) => {
  const module: Record<string, ServerModule<never>> = await import(pathToFileURL(path).href)
  const tables = exported.flatMap((name) => Object.entries(module[name]?.tables ?? {}))
  return tables.flatMap(([table, { word }]) => (word ? [`${table}: '${word}'`] : []))
}

const lines = (names: readonly string[], prefix = '') => names.map((name) => `  ${prefix}${name},`).join('\n')

const byFolder = (groups: readonly Group[]) =>
  groups.map(([folder, some]) => `  '${folder}': [${some.join(', ')}],`).join('\n')
const oneByFolder = (groups: readonly Group[]) =>
  groups.map(([folder, names]) => `  '${folder}': ${names.join()},`).join('\n')

const contract = 'packages/contract/src'
const server = 'apps/server/src'
const panel = 'apps/panel/src'

const lists: readonly List[] = [
  {
    path: `${contract}/contract.ts`,
    imports: "import { callsOf, type Endpoint } from './kernel/endpoint.ts'",
    sections: [
      {
        files: `${contract}/*/*/*.contract.ts`,
        of: calls,
        write: (names) => `/** Every call of the product; the server mounts them, the sweeps walk them. */
export const contract: readonly Endpoint[] = callsOf([\n${lines(names)}\n])`,
      },
    ],
  },
  {
    path: `${contract}/phrases.ts`,
    sections: [
      {
        files: [`${contract}/{kernel,*/*}/*.phrases.ts`, `${contract}/*/*/*.access.ts`],
        of: (path, exported) => exportsEndingIn('Phrases', { needed: path.endsWith('.phrases.ts') })(path, exported),
        write: (names) => `/** Every word of the product. */
export const allPhrases = {\n${lines(names, '...')}\n}
export type PhraseKey = keyof typeof allPhrases`,
      },
    ],
  },
  {
    path: `${contract}/phrases.modules.ts`,
    imports: "import type { Phrase } from './kernel/phrases.ts'",
    sections: [
      {
        files: [`${contract}/{kernel,*/*}/*.phrases.ts`, `${contract}/*/*/*.access.ts`],
        of: exportsEndingIn('Phrases', { needed: false }),
        write: (_names, _areas, modules) => `/** The words of each module, by its folder. */
export const phrasesByModule: Readonly<Record<string, readonly Readonly<Record<string, Phrase>>[]>> = {\n${byFolder(modules)}\n}`,
      },
    ],
  },
  {
    path: `${contract}/access.ts`,
    imports: "import type { Access, PermissionArea } from './kernel/access.ts'",
    sections: [
      {
        files: `${contract}/*/*/*.access.ts`,
        of: exportsEndingIn('Access'),
        write: (_, areas) => `/** What every module says of its permissions, by the area that it stands in. */
export const accessByArea: Readonly<Partial<Record<PermissionArea, readonly Access[]>>> = {\n${byFolder(areas)}\n}`,
      },
    ],
  },
  {
    path: `${contract}/records.ts`,
    imports: "import type { PhraseKey } from './phrases.ts'",
    sections: [
      {
        files: `${server}/modules/*/*/*.module.ts`,
        of: words,
        bare: true,
        write: (
          names,
        ) => `/** The tables whose changes the log shows, each with the phrase that names one of its records. */
export const recordWords = {\n${lines(names.toSorted())}\n} as const satisfies Record<string, PhraseKey>`,
      },
    ],
  },
  {
    path: `${server}/app/modules.ts`,
    imports:
      "import type { ServerModule } from '../kernel/module.ts'\nimport type { JobDeps, ServerDeps } from './deps.ts'",
    sections: [
      {
        files: `${server}/modules/*/*/*.module.ts`,
        of: exportsEndingIn('Module'),
        write: (_names, _areas, modules) => `/** Every module of the server, by its folder. */
export const modules: Readonly<Record<string, ServerModule<ServerDeps, JobDeps>>> = {\n${oneByFolder(modules)}\n}`,
      },
    ],
  },
  {
    path: `${server}/modules/integration/marketplace/providers.ts`,
    imports: "import type { Marketplace } from '../../../kernel/provider/marketplace.ts'",
    sections: [
      {
        files: `${server}/modules/integration/marketplace/providers/*/*.marketplace.ts`,
        of: exportsEndingIn('Marketplace'),
        write: (names) => `/** The adapters of all marketplaces, one folder each. */
export const marketplaceProviders: readonly Marketplace[] = [\n${lines(names)}\n]`,
      },
    ],
  },
  {
    path: 'apps/server/test/fixtures.list.ts',
    imports: "import type { Fixtures, Samples } from './fixture.ts'",
    sections: [
      {
        files: 'apps/server/test/fixtures/*/*.fixture.ts',
        of: exportsEndingIn('Fixtures', { needed: false }),
        write: (names) => `/** What the ids of every module name. */
export const moduleFixtures: Fixtures = {\n${lines(names, '...')}\n}`,
      },
      {
        files: 'apps/server/test/fixtures/*/*.fixture.ts',
        of: exportsEndingIn('Samples', { needed: false }),
        write: (names) => `/** What the bodies of every module's calls have that a schema can't describe. */
export const moduleSamples: Samples = {\n${lines(names, '...')}\n}`,
      },
    ],
  },
  {
    path: `${panel}/app/routes.ts`,
    imports: "import type { Screen } from '../kit/screen/screen.ts'",
    sections: [
      {
        files: `${panel}/modules/*/*/*.screens.ts`,
        of: exportsEndingIn('Screens'),
        write: (names) => `/** Every screen of the panel. */
export const screens: readonly Screen[] = [\n${lines(names, '...')}\n]`,
      },
    ],
  },
]

/** The names that a file exports as constants, in their order. */
const exportsOf = (source: string) => [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '')

/** The project's own formatter has the last word on line breaks and on the order of imports. */
const formatted = (path: string, text: string) => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['check', '--write', `--stdin-file-path=${join(root, path)}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...args], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${path}: ${stderr}`)
  return stdout
}

interface Contributed {
  readonly file: string
  readonly names: readonly string[]
}

/** What the files of a section contribute. Throws where two export one name. */
const contributed = async ({ files, of }: Section) => {
  const all: Contributed[] = []
  for (const file of globSync(files, { cwd: root }).sort()) {
    const names = await of(join(root, file), exportsOf(readFileSync(join(root, file), 'utf8')))
    const twice = names.find((name) => all.some((one) => one.names.includes(name)))
    if (twice) throw new Error(`${file} exports ${twice}, a name that another module's list has already.`)
    all.push({ file, names })
  }
  return all
}

/** `order/print` of `apps/server/src/modules/order/print/print.module.ts`, and likewise in the contract. */
const moduleOf = (file: string) => dirname(file).replace(/^.*\/src\/(?:modules\/)?/, '')

/** What is contributed by the folders that the files lie in. */
const grouped = (all: readonly Contributed[], folder: (file: string) => string): readonly Group[] =>
  [...Map.groupBy(all, ({ file }) => folder(file))].map(([of, some]) => [of, some.flatMap(({ names }) => names)])

const written = async ({ path, imports = '', sections }: List) => {
  const head: string[] = ['// Written by `npm run lists`.', imports]
  const body: string[] = []
  for (const section of sections) {
    const all = await contributed(section)
    const contributing = all.filter(({ names }) => names.length)
    if (!section.bare)
      for (const { file, names } of contributing) {
        const from = relative(dirname(path), file)
        head.push(`import { ${names.join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}'`)
      }
    const areas = grouped(all, (file) => basename(dirname(dirname(file))))
    const modules = grouped(contributing, moduleOf)
    body.push(
      section.write(
        all.flatMap(({ names }) => names),
        areas,
        modules,
      ),
    )
  }
  return formatted(path, `${head.join('\n')}\n\n${body.join('\n\n')}\n`)
}

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const all = lists.map(async (list) => ({ path: list.path, text: await written(list) }))
for (const { path, text } of await Promise.all(all)) {
  const file = join(root, path)
  if (existsSync(file) && text === readFileSync(file, 'utf8')) continue
  if (values.check) {
    console.error(`${path} is stale: npm run lists writes it anew.`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.log(path)
  }
}
