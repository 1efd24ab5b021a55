import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from './property-runs.ts'

const root = join(import.meta.dirname, '..')

/** Whether a test says by itself how often its properties are tried; samples, which try nothing, may. */
const saysItself = (text: string) => /\bnumRuns\b/.test(text.replaceAll(/\bfc\.sample\([^\n]*/g, ''))

test('no test says by itself how often its properties are tried', () => {
  const files = globSync('{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'property-runs.test.ts',
  })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => saysItself(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('control: a number of its own is noticed, one of a sample is not', () => {
  expect(saysItself('fc.assert(property, { numRuns: 5 })')).toBe(true)
  expect(saysItself('fc.sample(menus(), { numRuns: 1, seed: 7 })')).toBe(false)
})

test('runs gives a share of the runs that a property has otherwise, one at least', () => {
  const { numRuns = 0 } = fc.readConfigureGlobal()
  expect(numRuns).toBe(process.env.FULL ? 10_000 : 1_000)
  expect(runs(1 / 10, 'as dear as ten')).toEqual({ numRuns: numRuns / 10 })
  expect(runs(1 / 1_000_000, 'dearer')).toEqual({ numRuns: 1 })
})
