import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where limits stand, and what has one that no assertion waits for. */
const named: Readonly<Record<string, string>> = {
  'apps/server/src/reliability/posts.ts': 'a request to a server that was killed ends, and is sent again',
  'apps/server/src/testing/limits.ts': 'the limit of whole scenarios',
  'e2e/harness/look.ts': 'the limit of waits in the browser',
  'e2e/harness/stage.ts': 'a picture of a page that failed already',
}

/** Whether a source ends a wait by a time of its own; `vi.waitFor` gives up after a second unless it is told otherwise. */
const hasOwnLimit = (source: string) => /\btimeout: ?[\d.]|\bvi\.wait(?:For|Until)\(/.test(source)

test('tests wait for an event, with the limit of vitest.config.ts, which no busy machine reaches', () => {
  const files = globSync(
    [
      '{apps,packages,e2e}/**/*.{test,spec}.{ts,tsx}',
      'apps/server/src/{testing,reliability}/**/*.ts',
      'e2e/harness/**/*.ts',
    ],
    { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' },
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => hasOwnLimit(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(named))
})

test('control: a limit of one’s own is noticed', () => {
  expect(hasOwnLimit('expect.poll(look, { timeout: 5_000 }).toBe(1)')).toBe(true)
  expect(hasOwnLimit('const soon = { timeout: 20_000, interval: 50 }')).toBe(true)
  expect(hasOwnLimit('await vi.waitFor(() => expect(x).toBe(1))')).toBe(true)
  expect(hasOwnLimit('expect.poll(look, wholeScenario).toBe(1)')).toBe(false)
  expect(hasOwnLimit('expect.poll(look, { interval: 20 }).toBe(1)')).toBe(false)
})
