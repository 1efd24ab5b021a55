import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfTree } from './copy-of-tree.ts'
import { recordLines } from './records.ts'
import { namesOf } from './resource/names.ts'

const contract = 'packages/contract/src'

/** Plain records that take more than 40 lines, 60 at most, and the difference that they take them for. */
const withOneDifference: Readonly<Record<string, string>> = {
  'platform/cancel-reason': 'the words of three closed lists',
  'platform/company-blog-area': 'a name in addresses, that no page has',
  'platform/payment-method': 'a name that no other has',
  'platform/request-category': 'the words of two closed lists, and where guests read it',
}

/** Records that are not plain and take more than 100 lines, and what they have that plain ones have not. */
const ofTheirOwn: Readonly<Record<string, string>> = {
  'access/account': 'its people, roles and state are opened with it',
  'access/role': 'the matrix of its keys',
  'access/user': 'who somebody is, may be and works for',
  'branch/delivery-distance-template': 'its steps, and how they are given to restaurants, with a preview',
  'branch/dining-table': 'areas, a plan that is moved by hand, codes that are printed and renewed',
  'catalog/category': 'the order of the menu by hand',
  'catalog/option-group': 'its items, their prices and how guests see them',
  'catalog/product': 'how it is sold, with a preview',
  'company/company-blog': 'a text for each area that the platform offers, written or not',
  'company/company-theme': 'what a company has otherwise than its theme, with a preview',
  'marketing/definition-point': 'whom points are handed to, at which cost, and how far that is',
  'marketing/discount': 'its conditions, goods and budget, with a basket to try it on',
  'marketing/gift-cheque': 'its limits, and whom it was handed to',
  'marketing/notification': 'whom it reaches and how it looks there, and its sending',
  'marketing/scheduled-task': 'when it is due, whom it finds then, and what each run has sent',
  'member/group': 'a tree of rules, with those whom it finds',
  'member/institution': 'who belongs to it and who asks to, and its link',
  'member/member': 'who a guest is, what they have agreed to, and how lists find them',
  'money/commission-rate': 'two kinds of owners, days that cannot change, and a past month to try a rate on',
  'money/licence-charge': 'what a module costs a company and from when, and what a period of it comes to',
  'money/payout': 'layouts of bank files are a part of runs, answers of banks and what a restaurant sees',
  'order/print': 'what is printed and by whom; printers are a part of it',
  'platform/app-release': 'the page where people get them, and what an app asks at its start',
  'platform/city': 'the tree of places, and its search',
  'platform/currency': 'how its amounts are written, with a preview, and what cannot be changed of one in use',
  'platform/district': 'it lies in a city, in the tree, and is chosen by zones',
  'platform/integration-platform': 'what a restaurant is asked for to be connected, a line each',
  'platform/marketplace-reason': 'the marketplace that has it, and the reason of ours that it stands for',
  'platform/message': 'to whom it is said and who has read it, which stand beside the record',
  'platform/neighbourhood': 'it lies in a district, in the tree',
  'platform/restaurant-image': 'a library that pictures are chosen from',
  'platform/restaurant-suggestion': 'it becomes a restaurant, and has nine fields',
  'platform/setting': 'its value is of the type and the rule that stand beside it',
  'platform/tax-office': 'it lies in a city, and comes from files',
  'platform/theme': 'a preview of a guest’s page, and whether it can be read',
  'platform/traffic': 'visits are counted, by restaurant and by day',
  'platform/word-group': 'its words are read by the search',
}

let copy: ReturnType<typeof copyOfTree>
const nodeWith = (env: NodeJS.ProcessEnv, ...args: string[]) => copy.node(args, env)
const node = (...args: string[]) => nodeWith({}, ...args)
const generate = (...args: string[]) => node(copy.inProject('tools/new-resource.ts'), ...args, '--root', copy.root)
const read = (path: string) => copy.read(path)

beforeAll(() => {
  copy = copyOfTree()
})

afterAll(() => copy.remove())

const generated = [
  ['platform', 'table-lamp'],
  ['member', 'visit-note', '--of', 'company'],
  ['branch', 'house-rule', '--of', 'branch'],
] as const

/** What a checker says of the new records and of the lists that name them. */
const generatedPaths =
  /table-?lamp|visit-?note|house-?rule|src\/(access|contract|phrases|records)\.ts|app\/(modules|routes)\.ts/i
const about = (output: string) => output.split('\n').filter((line) => generatedPaths.test(line))

test('new:resource writes records of the platform, a company and a branch that pass lint', () => {
  for (const [area, name, ...of] of generated) {
    const isLast = name === generated.at(-1)?.[1]
    const { status, output } = generate(area, name, ...of, ...(isLast ? [] : ['--no-derived']))
    expect(output).toContain(`${name}.contract.ts`)
    expect(status).toBe(0)
  }
  const changed = [
    `${contract}/platform/table-lamp`,
    `${contract}/member`,
    'apps/panel/src/modules',
    'apps/server/src/app',
  ]
  expect(about(node('node_modules/@biomejs/biome/bin/biome', 'check', ...changed).output)).toEqual([])
})

test('new:resource writes records that pass types and boundaries', () => {
  // Nothing here is checked a second time, and each further checker would learn anew what the one knows.
  const once = ['--incremental', 'false', '--tsBuildInfoFile', 'null', '--checkers', '1']
  expect(about(node('node_modules/typescript/bin/tsc', '-p', '.', ...once).output)).toEqual([])

  const cruiser = ['--import', './tools/typescript-6.mjs', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs']
  const { output } = node(...cruiser, '--config', '.dependency-cruiser.cjs', 'packages', 'apps')
  expect(output).toContain('dependencies cruised')
  expect(about(output)).toEqual([])
})

test('new:resource writes records that pass the generic tests and their own', () => {
  const sweeps = [
    'kernel/database/upgrade',
    'app/access',
    'app/tenancy',
    'app/audit',
    'app/tables',
    'app/hostile',
    'security/mass-assignment',
  ].map((name) => `apps/server/src/${name}.test.ts`)
  // The sweeps try all other calls beside this test; what the new records do to those is asked at full size.
  const SWEEP = process.env.FULL ? undefined : generated.map(([, name]) => name).join(' ')
  const { status, output } = nodeWith(
    { SWEEP },
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'api',
    '--project',
    'unit',
    '--maxWorkers',
    '1',
    ...sweeps,
    `${contract}/permissions.test.ts`,
    'tools/row-types.test.ts',
    ...generated.map(([area, name]) => `apps/server/src/modules/${area}/${name}/${name}.test.ts`),
  )
  expect(status, output).toBe(0)
  expect(output).toContain('12 passed (12)')

  // What it says of letters and streams is of the calls that write some.
  const matrix = nodeWith(
    { SWEEP },
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'api',
    'apps/server/src/security/matrix.test.ts',
    '-t',
    'fixture|missing record for a foreign one|their own records|every call is tried',
  )
  expect(matrix.status, matrix.output).toBe(0)
  expect(matrix.output).toContain('1 passed (1)')
})

test('a plain record has at most 40 hand-written lines, 60 with one difference, and a generated one 26', () => {
  const records = recordLines(copy.root)
  const linesOf = (one: string) => records.find(({ module }) => module === one)?.all
  for (const [area, name] of generated) expect(linesOf(`${area}/${name}`)).toBeLessThanOrEqual(26)
  const plain = records.filter((one) => one.plain)
  expect(plain.length).toBeGreaterThan(generated.length)
  const over = (limit: number, some: typeof records) =>
    some.filter(({ all }) => all > limit).map(({ module }) => module)
  expect(over(40, plain)).toEqual(Object.keys(withOneDifference))
  expect(over(60, plain)).toEqual([])
  const others = records.filter((one) => !one.plain)
  expect(over(100, others)).toEqual(Object.keys(ofTheirOwn))
})

test('the lists contain the new records, and the check refuses stale lists', () => {
  const check = () => node(join(copy.root, 'tools/lists.ts'), '--check')
  const listedNames = [
    [`${contract}/contract.ts`, 'visitNote'],
    [`${contract}/phrases.ts`, '...visitNotePhrases'],
    [`${contract}/records.ts`, "visit_note: 'visit-note.one'"],
    ['apps/server/src/app/modules.ts', "'member/visit-note': visitNoteModule"],
    ['apps/panel/src/app/routes.ts', '...visitNoteScreens'],
  ] as const
  expect(check()).toEqual({ status: 0, output: '' })
  const original = listedNames.map(([path, name]) => {
    const text = read(path)
    expect(text).toContain(`\n  ${name},\n`)
    writeFileSync(join(copy.root, path), text.replace(`\n  ${name},\n`, '\n'))
    return [path, text] as const
  })
  const { status, output } = check()
  expect(status).toBe(1)
  expect(output.trim().split('\n').sort()).toEqual(
    listedNames.map(([path]) => `${path} is stale: npm run lists writes it anew.`).sort(),
  )
  for (const [path, text] of original) writeFileSync(join(copy.root, path), text)
})

test('new:resource writes each table into the schema of its area and into the next migration', () => {
  const [first, second, third] = globSync('*.sql', { cwd: join(copy.root, 'apps/server/migrations') })
    .sort()
    .slice(-3)
  expect(Number(third?.slice(0, 4))).toBe(Number(first?.slice(0, 4)) + 2)
  const sql = [first, second, third].map((file) => read(`apps/server/migrations/${file}`))
  expect(sql[0]).toContain("app.platform_table('table_lamp')")
  expect(sql[1]).toContain("app.tenant_table('visit_note')")
  expect(sql[2]).toContain('references branch (company_id, id)')
  expect(sql.every((text) => text.includes('select app.audited('))).toBe(true)
  for (const [index, area] of ['platform', 'member', 'branch'].entries())
    expect(read(`apps/server/schema/${area}.sql`).endsWith(`\n\n${sql[index]}`)).toBe(true)
})

test('new:resource refuses an existing record, an unknown area and a bad name, and writes nothing', () => {
  const before = read(`${contract}/contract.ts`)
  for (const [args, message] of [
    [['platform', 'kitchen'], 'stands already'],
    [['kitchens', 'pan'], 'area must be one of'],
    [['platform', 'TableLamp'], 'kebab-case'],
    [['platform'], 'Usage'],
  ] as const) {
    const { status, output } = generate(...args)
    expect(output).toContain(message)
    expect(status).toBe(1)
  }
  expect(read(`${contract}/contract.ts`)).toBe(before)
  expect(existsSync(join(copy.root, `${contract}/platform/pan`))).toBe(false)
})

test('namesOf returns a name in all its forms', () => {
  expect(namesOf('platform', 'table-lamp')).toMatchObject({
    camel: 'tableLamp',
    pascal: 'TableLamp',
    snake: 'table_lamp',
  })
})
