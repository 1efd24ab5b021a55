import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Phrase } from '@sofra/contract/kernel/phrases.ts'
import { resource } from '@sofra/contract/kernel/resource.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { screens } from '../src/app/routes.ts'
import { headsModule } from './heads-module.ts'
import { keysIn } from './word-keys.ts'

const project = new URL('../../../', import.meta.url).pathname

test('headsModule keeps where a call lies and who may make it, and drops its schemas', () => {
  const rename = endpoint({
    method: 'PUT',
    path: '/tray/:id',
    access: 'put-tray',
    accounts: ['eliza'],
    body: z.strictObject({ name: z.string() }),
    reply: z.null(),
  })
  expect(headsModule({ rename })).toBe(
    'export const rename = {"method":"PUT","path":"/tray/:id","access":"put-tray","accounts":["eliza"]}',
  )
})

test('headsModule keeps the calls of a record under their names, and data', () => {
  const tray = resource('tray', { row: z.object({ id: z.number() }), input: z.object({}), filters: {} })
  const code = headsModule({ tray, steps: ['wash', 'dry'] })
  expect(code).toContain('"list":{"method":"GET","path":"/tray","access":"get-tray-all"}')
  expect(code).toContain('export const steps = ["wash","dry"]')
  expect(code).not.toMatch(/"(?:row|input|query|reply)"/)
})

test('headsModule leaves out what is no data, so that its import fails', () => {
  expect(headsModule({ row: z.object({}), sizeOf: () => 1, known: new Set([1]) })).toBe('')
})

// Heads and declarations of screens ride in the first load with the words that these name, whatever else a module says
// comes with its area; all are counted before they are minified.
test('50 calls more, with their screens and words, cost the first load at most 5 kB', async () => {
  const contracts = globSync('packages/contract/src/**/*.contract.ts', { cwd: project })
  const heads = await Promise.all(contracts.map(async (file) => headsModule(await import(`${project}${file}`))))
  const declarations = globSync('apps/panel/src/**/*.screens.ts', { cwd: project }).map((file) =>
    readFileSync(`${project}${file}`, 'utf8'),
  )
  const named = [...declarations.flatMap((code) => keysIn(code).named), ...screens.map(({ title }) => title)]
  const words = Object.fromEntries(named.map((key) => [key, (allPhrases as Record<string, Phrase>)[key]?.[2]]))
  const code = [...heads, ...declarations, JSON.stringify(words)].join('\n')
  const calls = code.match(/"access":/g)?.length ?? 0
  expect(calls).toBeGreaterThan(200)
  expect((brotliCompressSync(code).length / calls) * 50).toBeLessThanOrEqual(5_000)
})
