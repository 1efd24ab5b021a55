import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Whether a source contains that error code; only `stale` of kernel/records should. */
const spellsStale = (text: string) => /'error\.stale'/.test(text)

test('only kernel/records returns error.stale', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.filter((file) => spellsStale(readFileSync(join(root, file), 'utf8')))).toEqual([
    'apps/server/src/kernel/records/guarded.ts',
  ])
})

test('control: another error.stale is reported, also as one of two', () => {
  expect(spellsStale("throw new AppError(409, open ? 'error.stale' : 'x.closed', { present })")).toBe(true)
  expect(spellsStale("new AppError(409, 'error.stale', {\n present })")).toBe(true)
  expect(spellsStale("return isOpen ? 'x.blocked' : 'error.stale'")).toBe(true)
  expect(spellsStale('throw stale(present)')).toBe(false)
})

const modules = 'apps/server/src/modules'
const isPerRow = 'each of many rows gets its own values'
const isUpsert = 'an `on conflict` update is no statement that kernel/records can write'

/** The statements outside kernel/records that raise a version, by file, with the reason. */
const raises: Readonly<Record<string, string>> = {
  'member/member/member.institution.api.ts': isUpsert,
  'money/licence-charge/licence-charge.api.ts': isPerRow,
  'money/payout/payout-answer.apply.ts': isPerRow,
  'money/payout/payout-run.service.ts': isPerRow,
  'order/ordering/ordering.place.ts': isUpsert,
  'platform/translate/translate.write.ts': isUpsert,
}

const raisesVersion = (text: string) => /\bversion \+ 1\b/.test(text)

test('only kernel/records raises versions, except listed files', () => {
  const files = globSync(`${modules}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const filesWithVersion = files.filter((file) => raisesVersion(readFileSync(join(root, file), 'utf8')))
  expect(filesWithVersion.sort()).toEqual(
    Object.keys(raises)
      .map((file) => join(modules, file))
      .sort(),
  )
})

test('control: raising a version is reported; reading and comparing is not', () => {
  expect(raisesVersion('`update x set version = version + 1 where id = $1`')).toBe(true)
  expect(raisesVersion('`update x as b set version = b.version + 1`')).toBe(true)
  expect(raisesVersion('`select version from x where version = $1`')).toBe(false)
})
