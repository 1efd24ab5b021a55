import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { reachedBy } from './changed.mjs'

const reached = ['--changed', 'abc', '--passWithNoTests']

test.each([
  ['unit', 'apps/panel/src/kit/part.tsx', reached],
  ['api', 'apps/panel/src/kit/part.tsx', reached],
  ['browser', 'apps/server/src/kernel/errors.ts', reached],
  ['browser', 'docs/words.md', reached],
  ['browser', 'apps/panel/src/kit/part.tsx', []],
  ['browser', '?? apps/guest/src/main.tsx', []],
])('npm test -- --changed restricts %s by %s to %j', (step, file, expected) => {
  expect(reachedBy(step, 'abc', ['README.md', file])).toEqual(expected)
})

test.each([
  'apps/server/schema/order.sql',
  'apps/server/migrations/0001_orders.sql',
  'tools/tiers.json',
  'package-lock.json',
])('a change of %s, which tests read without importing, selects all tests', (file) => {
  const { forceRerunTriggers: triggers = [] } = config.test ?? {}
  expect(triggers.some((pattern) => matchesGlob(join('/project', file), pattern))).toBe(true)
})

test('every trigger is an existing file', () => {
  const { forceRerunTriggers: triggers = [] } = config.test ?? {}
  const root = join(import.meta.dirname, '..')
  const lost = triggers.filter((pattern) => globSync(pattern.replace('**/', '{,apps/*/}'), { cwd: root }).length === 0)
  expect(lost).toEqual([])
})
