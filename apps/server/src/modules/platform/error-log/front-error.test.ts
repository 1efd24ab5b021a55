import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorLog, type Fault } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { reportFrontError, reportOpenFrontError } from '@sofra/contract/platform/error-log/front-error.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { frontErrors } from './front-error.ts'

const { a, app, call, pools, written } = await testServer()
const { A, eliza } = await twoTenants(a)

const report = { name: 'TypeError', message: 'x is undefined', stack: '', path: '/kitchen/form/12' }
const faultsMatching = async (q: string) => {
  await written()
  await flushBuffers(pools)
  const { items } = (await call(errorLog.list, { as: eliza, query: { q, side: 'panel', limit: 100 } })).reply
  const faults: Fault[] = []
  for (const { id } of items) faults.push((await call(errorLog.one, { as: eliza, params: { fault_id: id } })).reply)
  return faults
}

test('POST front-error stores user and screen, without numbers, texts and queries of the address', async () => {
  const body = { ...report, message: 'signed in', path: '/caller-id/+905551112233?q=Zeynep' }
  expect((await call(reportFrontError, { as: A.owner, body })).status).toBe(200)
  const [fault] = await faultsMatching('signed in')
  expect(fault).toMatchObject({ kind: 'panel', message: 'TypeError: signed in', place: '/caller-id/:id' })
  expect(fault?.samples).toMatchObject([{ user_id: A.owner.id, company_id: A.id }])
})

test('POST index/front-error works before signing in, and stores no user', async () => {
  expect((await call(reportOpenFrontError, { body: { ...report, message: 'open page', path: '/login' } })).status).toBe(
    200,
  )
  expect((await call(reportFrontError, { body: report })).status).toBe(401)
  expect(await faultsMatching('open page')).toMatchObject([{ samples: [{ user_id: null, company_id: null }] }])
})

test('POST front-error removes values from the message and other files from the stack', async () => {
  const stack = [
    'TypeError: {"password":"hunter2"} of zeynep@demo.sofra',
    '    at save (https://panel.demo.sofra/assets/KitchenForm-abc123.js:1:200)',
    '    at evil (https://elsewhere.example/zeynep.js:1:2)',
    '<script>alert(1)</script>',
    'render@https://panel.demo.sofra/assets/app-x_1.js:2:30',
  ].join('\n')
  const message = 'cannot read "hunter2" of zeynep@demo.sofra <script>alert(1)</script>'
  await call(reportFrontError, { as: A.owner, body: { ...report, message, stack } })
  const [fault] = await faultsMatching('cannot read')
  expect(fault?.message).toBe('TypeError: cannot read … of … <script>alert(1)</script>')
  expect(fault?.stack).toBe('at save (assets/KitchenForm-abc123.js:1:200)\nat render (assets/app-x_1.js:2:30)')
})

test('POST front-error refuses a stack of 1 MB and a larger body, and stores nothing', async () => {
  const huge = { ...report, message: 'huge', stack: 'x'.repeat(1_000_000) }
  expect((await call(reportOpenFrontError, { body: huge })).status).toBe(400)
  const payload = { ...huge, stack: 'x'.repeat(1_100_000) }
  expect((await app.inject({ method: 'POST', url: '/api/index/front-error', payload })).statusCode).toBe(413)
  expect(await faultsMatching('huge')).toEqual([])
})

// Line 1, column 21 of the file is `oven` in line 3, column 5 of its source.
const map = { version: 3, sources: ['../../src/Kitchen.tsx'], names: ['oven'], mappings: 'oBAEIA' }

test('a frame is mapped to its source, and one cause is the same in two builds', async () => {
  const maps = mkdtempSync(join(tmpdir(), 'sofra-maps-'))
  mkdirSync(maps, { recursive: true })
  const tell = frontErrors(maps)
  for (const build of ['aaa', 'bbb']) {
    writeFileSync(join(maps, `Kitchen-${build}.js.map`), JSON.stringify(map))
    const stack = `Error\n    at x (https://panel.demo.sofra/assets/Kitchen-${build}.js:1:21)`
    const context = { pools, caller: { kind: 'nobody' }, scope: { companies: [] }, requestId: 'request-1' }
    await tell(context as never, { ...report, message: 'two builds', stack })
  }
  const [fault, ...more] = await faultsMatching('two builds')
  expect([fault?.count, more]).toEqual([2, []])
  expect(fault?.stack).toBe('at oven (apps/panel/src/Kitchen.tsx:3:5)')
})

test('a flood of invented causes is counted, and only the first ones are mapped', async () => {
  const tell = frontErrors('/nowhere')
  const context = { pools, caller: { kind: 'nobody' }, scope: { companies: [] }, requestId: 'request-1' }
  const words = Array.from(
    { length: 200 },
    (_, i) => `invented ${String.fromCharCode(97 + (i % 20), 97 + Math.floor(i / 20))}`,
  )
  for (const message of words) await tell(context as never, { ...report, message })
  const causes = await faultsMatching('invented')
  expect(causes.length).toBeLessThanOrEqual(20)
  const [rest] = await faultsMatching('Too many different errors')
  expect((rest?.count ?? 0) + causes.reduce((sum, { count }) => sum + count, 0)).toBe(200)
})
