// npm run records: how many hand-written lines each record takes, by tree. Blank lines, imports, tests, fixtures of tests and
// the SQL of its table do not count.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const trees = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/modules',
  panel: 'apps/panel/src/modules',
} as const
type Tree = keyof typeof trees

interface RecordLines {
  /** `platform/kitchen` */
  readonly module: string
  /** As its keys call it. */
  readonly record: string
  readonly of: 'platform' | 'company' | 'branch'
  /** It stands on the kernel's list, form and handlers as they are: no service, no call and no screen of its own. */
  readonly plain: boolean
  readonly lines: Readonly<Record<Tree, number>>
  readonly all: number
}

const counted = (text: string) =>
  text
    .replace(/^import [\s\S]*?'$/gm, '')
    .split('\n')
    .filter((line) => line.trim()).length

const filesOf = (root: string, tree: Tree, module: string) =>
  globSync(`${module}/**/*.{ts,tsx}`, { cwd: join(root, trees[tree]) })
    .filter((path) => !/\.(test|fixture|samples)\.tsx?$/.test(path))
    .map((path) => join(root, trees[tree], path))

/** Of a plain record there are these, and no other file. */
const plainFiles = /(\.(contract|phrases|access|routes|tables|screens)\.ts|(List|Form)\.tsx)$/

/** Every record that is declared by `resource()` or `recordCalls()`, with the lines of its module. */
export const recordLines = (root: string): readonly RecordLines[] =>
  globSync('*/*/*.contract.ts', { cwd: join(root, trees.contract) })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, trees.contract, path), 'utf8')
      const [, record] = /= (?:\w+\(\s*)?\s*(?:resource|recordCalls)\(\s*'([\w-]+)'/.exec(text) ?? []
      if (!record) return []
      const module = dirname(path)
      const found = (Object.keys(trees) as Tree[]).map((tree) => [tree, filesOf(root, tree, module)] as const)
      const lines = Object.fromEntries(
        found.map(([tree, files]) => [tree, files.reduce((sum, file) => sum + counted(readFileSync(file, 'utf8')), 0)]),
      ) as Record<Tree, number>
      const of = /at: '(company|branch)\//.exec(text)?.[1] as RecordLines['of'] | undefined
      const files = found.flatMap(([, some]) => some)
      const plain = files.every(
        (file) => plainFiles.test(basename(file)) && !/\bserve\(/.test(readFileSync(file, 'utf8')),
      )
      return [{ module, record, of: of ?? 'platform', plain, lines, all: lines.contract + lines.server + lines.panel }]
    })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = recordLines(fileURLToPath(new URL('..', import.meta.url))).toSorted((a, b) => a.all - b.all)
  console.table(rows.map(({ module, of, plain, lines, all }) => ({ module, of, plain, ...lines, all })))
}
