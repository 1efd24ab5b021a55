import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = 'apps/server/src'
const panel = 'apps/panel/src'
const contract = 'packages/contract/src'
const guest = 'apps/guest/src'
const simulators = 'packages/simulators/src'

/** One forbidden import per rule: rule, file, imported file. */
const forbidden: [rule: string, file: string, imported: string][] = [
  ['platform-uses-only-earlier-tiers', `${server}/modules/platform/a/a.ts`, `${server}/modules/access/b/b.api.ts`],
  ['access-uses-only-earlier-tiers', `${panel}/modules/access/a/a.ts`, `${panel}/modules/company/b/b.api.tsx`],
  ['company-uses-only-earlier-tiers', `${contract}/company/a/a.ts`, `${contract}/branch/b/b.ts`],
  ['branch-uses-only-earlier-tiers', `${server}/modules/branch/a/a.ts`, `${contract}/member/b/b.ts`],
  ['catalog-member-uses-only-earlier-tiers', `${panel}/modules/catalog/a/a.ts`, `${contract}/order/b/b.ts`],
  ['marketing-order-uses-only-earlier-tiers', `${contract}/order/c/c.ts`, `${contract}/report/b/b.ts`],
  ['money-uses-only-earlier-tiers', `${contract}/money/a/a.ts`, `${contract}/report/b/b.ts`],
  ['area-is-known', `${server}/modules/kitchens/a/a.ts`, `${server}/kernel/free.ts`],
  ['no-cycle', `${server}/kernel/circle.ts`, `${server}/kernel/round.ts`],
  ['contract-is-pure', `${contract}/kernel/impure.ts`, 'node:fs'],
  ['contract-kernel-below-modules', `${contract}/kernel/low.ts`, `${contract}/platform/b/b.ts`],
  ['contract-modules-below-lists', `${contract}/platform/a/a.ts`, `${contract}/contract.ts`],
  ['kernel-below-modules', `${server}/kernel/low.ts`, `${server}/modules/platform/b/b.api.ts`],
  ['modules-below-app', `${server}/modules/platform/c/c.ts`, `${server}/app/main.ts`],
  ['kit-below-modules', `${panel}/kit/low.ts`, `${panel}/modules/platform/b/b.api.ts`],
  ['screens-below-app', `${panel}/modules/platform/c/c.ts`, `${panel}/app/routes.ts`],
  ['module-only-by-its-public-files', `${server}/modules/order/a/a.ts`, `${server}/modules/order/b/b.service.ts`],
  ['demo-knows-the-contract-alone', 'packages/demo/src/a.ts', `${server}/modules/order/b/b.api.ts`],
  ['demo-only-where-it-starts', `${server}/modules/order/d/e.ts`, 'packages/demo/src/b.ts'],
  ['simulators-alone', `${simulators}/acme/a.ts`, `${contract}/order/c/d.ts`],
  ['simulators-only-in-tests-and-demo', `${server}/modules/order/d/f.ts`, `${simulators}/acme/b.ts`],
  ['simulator-folders-are-separate', `${simulators}/acme/c.ts`, `${simulators}/other/c.ts`],
  ['panel-not-server', `${panel}/kit/across.ts`, `${server}/kernel/free.ts`],
  ['server-not-panel', `${server}/kernel/across.ts`, `${panel}/kit/free.ts`],
  ['guest-knows-the-contract-alone', `${guest}/across.ts`, `${panel}/kit/free.ts`],
  ['guest-page-look-uses-only-lower-layers', `${guest}/page/a.ts`, `${guest}/kit/b.ts`],
  ['guest-kit-uses-only-lower-layers', `${guest}/kit/a.ts`, `${guest}/account/b.ts`],
  ['guest-menu-table-analytics-uses-only-lower-layers', `${guest}/menu/a.ts`, `${guest}/basket/b.ts`],
  ['guest-basket-uses-only-lower-layers', `${guest}/basket/a.ts`, `${guest}/order/b.ts`],
  ['guest-order-ask-uses-only-lower-layers', `${guest}/order/a.ts`, `${guest}/main.tsx`],
  ['guest-folder-has-a-layer', `${guest}/across/a.ts`, `${guest}/page/c.ts`],
  ['panel-not-guest', `${panel}/kit/guest.ts`, `${guest}/page/free.ts`],
  ['guest-only-its-page', `${server}/app/guest.ts`, `${guest}/main.tsx`],
  ['product-not-testing', `${server}/modules/order/d/d.ts`, 'apps/server/test/factories.ts'],
  ['product-not-tools', `${server}/kernel/tooled.ts`, 'tools/free.ts'],
]

/** Imports that must stay allowed. */
const allowed: [file: string, imported: string][] = [
  [`${server}/modules/order/a/a.routes.ts`, `${server}/modules/order/a/a.service.ts`],
  [`${server}/modules/order/a/a.queries.ts`, `${server}/modules/catalog/b/b.api.ts`],
  [`${server}/modules/order/a/a.jobs.ts`, `${contract}/catalog/b/b.ts`],
  [`${panel}/modules/member/a/A.tsx`, `${panel}/modules/catalog/b/b.api.tsx`],
  [`${panel}/modules/member/a/B.tsx`, `${panel}/kit/free.ts`],
  [`${server}/app/server.ts`, `${server}/modules/order/a/a.routes.ts`],
  [`${server}/app/demo.ts`, 'packages/demo/src/c.ts'],
  ['packages/demo/src/c.ts', `${contract}/order/c/d.ts`],
  [`${server}/app/page.ts`, `${guest}/page/page.ts`],
  [`${simulators}/acme/d.ts`, `${simulators}/frame/d.ts`],
  ['apps/server/test/simulators.ts', `${simulators}/start.ts`],
  ['packages/demo/src/guests/d.ts', `${simulators}/start.ts`],
  [`${server}/modules/order/b/b.test.ts`, 'apps/server/test/factories.ts'],
]

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-boundaries-'))
  configure()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each rule refuses its violation, by name', () => {
  for (const [, file, imported] of forbidden) writeImport(file, imported)
  writeImport(`${server}/kernel/round.ts`, `${server}/kernel/circle.ts`)
  const { stdout } = cruise()
  const fired = forbidden.filter(([rule, file]) => stdout.includes(`error ${rule}: ${file}`)).map(([rule]) => rule)
  expect(fired).toEqual(forbidden.map(([rule]) => rule))
})

test('every rule has an import here that violates it', () => {
  const print = "console.log(require('./.dependency-cruiser.cjs').forbidden.map((rule) => rule.name).join())"
  const rules = execFileSync(process.execPath, ['-e', print], { cwd: folder, encoding: 'utf8' }).trim().split(',')
  expect(new Set(forbidden.map(([rule]) => rule))).toEqual(new Set(rules))
})

test('no rule refuses x.api.ts, earlier tiers, the app and tests', () => {
  for (const tree of ['apps', 'packages', 'tools']) rmSync(join(folder, tree), { recursive: true, force: true })
  configure()
  for (const [file, imported] of allowed) writeImport(file, imported)
  const { stdout, status } = cruise()
  expect(stdout).toMatch(/no dependency violations found \(\d\d modules, \d+ dependencies cruised\)/)
  expect(status).toBe(0)
})

function configure(): void {
  for (const file of ['tsconfig.json', '.dependency-cruiser.cjs', 'tools/tiers.json'])
    cpSync(join(root, file), join(folder, file))
}

function writeImport(file: string, imported: string): void {
  const name = imported.startsWith('node:') ? imported : `./${relative(dirname(file), imported)}`
  write(file, `import type {} from '${name}'\n`)
  if (name !== imported) write(imported, '')
}

/** Adds to the text of an earlier row of the table. */
function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'a' })
}

function cruise(): { stdout: string; status: number | null } {
  mkdirSync(join(folder, 'tools'), { recursive: true })
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--import', join(root, 'tools/typescript-6.mjs'), program, '--config', '.dependency-cruiser.cjs']
  return spawnSync(process.execPath, [...args, 'apps', 'packages', 'tools'], { cwd: folder, encoding: 'utf8' })
}
