// npm run new:resource -- <area> <name> --of platform|company|branch: writes a plain record end to end, ready for its fields.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { namesOf } from './resource/names.ts'
import { contractFiles, type Owner, owners, panelFiles, schemaFile, tableSql } from './resource/record-files.ts'

const project = fileURLToPath(new URL('..', import.meta.url))

const nextMigration = (root: string) => {
  const numbers = readdirSync(join(root, 'apps/server/migrations')).map((file) => Number(file.slice(0, 4)))
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(4, '0')
}

/** Writes the record below `root` and returns the written paths. Writes nothing if one of them exists. */
const newResource = (root: string, area: string | undefined, name: string | undefined, of: Owner) => {
  const names = namesOf(area, name)
  const files = { ...contractFiles(names, of, nextMigration(root)), ...panelFiles(names) }
  const standing = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (standing) throw new Error(`${standing} stands already.`)
  const written = Object.entries(files)
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const schema = schemaFile(names, of)
  appendFileSync(join(root, schema), `\n${tableSql(names, of)}`)
  return [...written.map(([path]) => path), schema]
}

/** Biome decides line breaks and the order of imports. */
const format = (root: string, paths: readonly string[]) => {
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome')
  const code = paths.filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...code], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Runs a generator of `root`. */
const runTool = (root: string, tool: 'lists' | 'schema-types') => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, `tools/${tool}.ts`)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

const main = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      of: { type: 'string', default: 'platform' },
      root: { type: 'string', default: project },
      // Set it to false to write several records and generate lists and row types once, with the last.
      derived: { type: 'boolean', default: true },
    },
  })
  const of = owners.find((one) => one === values.of)
  if (!of) throw new Error(`A record is --of one of: ${owners.join(', ')}.`)
  const written = newResource(values.root, positionals[0], positionals[1], of)
  format(values.root, written)
  if (values.derived) for (const tool of ['lists', 'schema-types'] as const) runTool(values.root, tool)
  console.log(`${written.map((path) => `  ${path}`).join('\n')}

Next: translate the words between « », add the record's own fields to contract, words, schema, migration and test; list and form follow,
then \`npm run schema:types\` and \`npm test\`.`)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Usage: npm run new:resource -- <area> <name> --of platform|company|branch')
  process.exitCode = 1
}
