import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOf } from './resource/names.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const contract = 'packages/contract/src'
let root: string

const node = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const generate = (...args: string[]) => node(join(project, 'tools/new-resource.ts'), ...args, '--root', root)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The packages of the project, but with the contract of the copy. */
const linkPackages = () => {
  const from = join(project, 'node_modules')
  const to = join(root, 'node_modules')
  mkdirSync(join(to, '@sofra'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@sofra') symlinkSync(join(from, name), join(to, name))
  symlinkSync(join(root, 'packages/contract'), join(to, '@sofra/contract'))
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sofra-resource-'))
  const built = /node_modules|\/dist(\/|$)/
  for (const path of [
    'packages',
    'apps',
    'tools',
    'tsconfig.json',
    'biome.json',
    '.dependency-cruiser.cjs',
    '.gitignore',
  ])
    cpSync(join(project, path), join(root, path), {
      recursive: true,
      filter: (source) => !built.test(source.slice(project.length)),
    })
  linkPackages()
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

// Four tools over the whole project: on a busy machine that takes its time.
test('records of the platform, a company and a branch pass types, lint and boundaries', () => {
  for (const args of [
    ['platform', 'tax-office'],
    ['member', 'visit-note', '--of', 'company'],
    ['branch', 'house-rule', '--of', 'branch'],
  ]) {
    const { status, output } = generate(...args)
    expect(output).toContain(`${args[1]}.contract.ts`)
    expect(status).toBe(0)
  }
  const made =
    /tax-?office|visit-?note|house-?rule|src\/(access|contract|phrases|records)\.ts|app\/(modules|routes)\.ts/i
  const about = (output: string) => output.split('\n').filter((line) => made.test(line))

  expect(about(node('node_modules/typescript/bin/tsc', '-p', '.').output)).toEqual([])

  const changed = [
    `${contract}/platform/tax-office`,
    `${contract}/member`,
    'apps/panel/src/modules',
    'apps/server/src/app',
  ]
  expect(about(node('node_modules/@biomejs/biome/bin/biome', 'check', ...changed).output)).toEqual([])

  const cruiser = ['--import', './tools/typescript-6.mjs', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs']
  const { output } = node(...cruiser, '--config', '.dependency-cruiser.cjs', 'packages', 'apps')
  expect(output).toContain('dependencies cruised')
  expect(about(output)).toEqual([])
}, 300_000)

test('the lists name the new record, and the check refuses one that does not', () => {
  const check = () => node(join(root, 'tools/lists.ts'), '--check')
  for (const [path, name] of [
    [`${contract}/contract.ts`, 'visitNote'],
    [`${contract}/phrases.ts`, '...visitNotePhrases'],
    [`${contract}/records.ts`, "visit_note: 'visit-note.one'"],
    ['apps/server/src/app/modules.ts', 'visitNoteRoutes'],
    ['apps/panel/src/app/routes.ts', '...visitNoteScreens'],
  ] as const) {
    const whole = read(path)
    expect(whole).toContain(`\n  ${name},\n`)
    expect(check().status).toBe(0)
    writeFileSync(join(root, path), whole.replace(`\n  ${name},\n`, '\n'))
    expect(check()).toMatchObject({ status: 1, output: `${path} is stale: npm run lists writes it anew.\n` })
    writeFileSync(join(root, path), whole)
  }
})

test('migrations take the next numbers, are guarded as what they are of, and logged', () => {
  const [first, second, third] = readdirSync(join(root, 'apps/server/migrations')).sort().slice(-3)
  expect(Number(third?.slice(0, 4))).toBe(Number(first?.slice(0, 4)) + 2)
  const sql = [first, second, third].map((file) => read(`apps/server/migrations/${file}`))
  expect(sql[0]).toContain("app.platform_table('tax_office')")
  expect(sql[1]).toContain("app.tenant_table('visit_note')")
  expect(sql[2]).toContain('references branch (company_id, id)')
  expect(sql.every((text) => text.includes('select app.audited('))).toBe(true)
})

test('refuses what stands already, an unknown area and a bad name, and writes nothing', () => {
  const before = read(`${contract}/contract.ts`)
  for (const [args, told] of [
    [['platform', 'kitchen'], 'stands already'],
    [['kitchens', 'pan'], 'area must be one of'],
    [['platform', 'TaxOffice'], 'kebab-case'],
    [['platform'], 'Usage'],
  ] as const) {
    const { status, output } = generate(...args)
    expect(output).toContain(told)
    expect(status).toBe(1)
  }
  expect(read(`${contract}/contract.ts`)).toBe(before)
  expect(existsSync(join(root, `${contract}/platform/pan`))).toBe(false)
})

test('a name in all its forms', () => {
  expect(namesOf('platform', 'tax-office')).toMatchObject({
    camel: 'taxOffice',
    pascal: 'TaxOffice',
    snake: 'tax_office',
  })
})
