// npm run records: counts the hand-written lines of each record by tree, without blank lines, imports, tests, fixtures and SQL.
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
  /** The name in its permission keys. */
  readonly record: string
  readonly of: 'platform' | 'company' | 'branch'
  /** It uses the kernel's list, form and handlers unchanged: no service, call or screen of its own. */
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
    .filter((path) => !/\.(test|samples)\.tsx?$/.test(path))
    .map((path) => join(root, trees[tree], path))

/** The only files of a plain record. */
const plainFiles = /(\.(contract|phrases|access|module|routes|tables|screens)\.ts|(List|Form)\.tsx)$/

/** Returns every record declared by `resource()` or `recordCalls()`, with the lines of its module. */
export const recordLines = (root: string): readonly RecordLines[] =>
  globSync('*/*/*.contract.ts', { cwd: join(root, trees.contract) })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, trees.contract, path), 'utf8')
      const [, record] = /= (?:\w+\(\s*)?\s*(?:resource|recordCalls)\(\s*'([\w-]+)'/.exec(text) ?? []
      if (!record) return []
      const module = dirname(path)
      const filesByTree = (Object.keys(trees) as Tree[]).map((tree) => [tree, filesOf(root, tree, module)] as const)
      const lines = Object.fromEntries(
        filesByTree.map(([tree, files]) => [
          tree,
          files.reduce((sum, file) => sum + counted(readFileSync(file, 'utf8')), 0),
        ]),
      ) as Record<Tree, number>
      const of = /at: '(company|branch)\//.exec(text)?.[1] as RecordLines['of'] | undefined
      const files = filesByTree.flatMap(([, some]) => some)
      const plain = files.every(
        (file) => plainFiles.test(basename(file)) && !/\bserve\(/.test(readFileSync(file, 'utf8')),
      )
      return [{ module, record, of: of ?? 'platform', plain, lines, all: lines.contract + lines.server + lines.panel }]
    })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = recordLines(fileURLToPath(new URL('..', import.meta.url))).toSorted((a, b) => a.all - b.all)
  console.table(rows.map(({ module, of, plain, lines, all }) => ({ module, of, plain, ...lines, all })))
}
