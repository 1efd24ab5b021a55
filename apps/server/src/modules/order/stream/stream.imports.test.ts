import type { AddressInfo } from 'node:net'
import { menuImportReport } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { cityImport } from '@sofra/contract/platform/city/city.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { importer } from '../../../../test/importing.ts'
import { runDue } from '../../../../test/jobs.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { type StreamReader, streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { atOnce } from '../../../kernel/import/import.apply.ts'
import { followHours } from '../../branch/branch/branch.opening.ts'
import { placeImportJobs } from '../../platform/place-import/place-import.jobs.ts'

const { a, admin, adminUrl, app, bearer, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const { place } = orderingOf({ call }, world)
const [ofA, ofB] = [A, B].map((company) => importer({ a, call, company, owner: company.owner }))

await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const readers: StreamReader[] = []
afterAll(() => {
  for (const reader of readers) reader.cut()
})
const listening = async (as: { id: number }) => {
  const reader = streamReader(address, await bearer(as))
  readers.push(reader)
  await reader.open()
  return reader
}

/** Imports a menu's exported file; returns the id of the finished import. */
const imported = async (tools: typeof ofA, branch: { id: number }) => {
  const report = await tools?.compared(branch, await tools.exported(branch))
  return report?.id ?? 0
}

/** Returns the received frames: imports by id, others by type. */
const receivedBy = ({ received }: StreamReader) => [
  ...new Set(received.map(({ frame }) => (frame.type === 'menu-import' ? `import ${frame.import_id}` : frame.type))),
]
const isReady = (reader: StreamReader, id: number) =>
  reader.until(() =>
    reader.received.some(
      ({ frame }) => frame.type === 'menu-import' && frame.import_id === id && frame.state === 'ready',
    ),
  )

/** Creates a user of A who may follow imports and sees no desk, unless other keys are given. */
const follower = (more: object = {}) => a.user({ account: A.account, keys: [menuImportReport.access], ...more })

test('GET stream sends only imports in scope to a reader without the desk’s key', async () => {
  const ofCompany = await listening(await follower())
  const ofBranch = await listening(await follower({ branches: [a2] }))
  const atDesk = await listening(await follower({ keys: [myDesk.access, 'get-order-delivery'] }))
  const [theirs, platform] = [await listening(B.owner), await listening(eliza)]

  await place({}, a1)
  const [foreign, first, second] = [await imported(ofB, b1), await imported(ofA, a1), await imported(ofA, a2)]
  await Promise.all([isReady(ofCompany, second), isReady(ofBranch, second), isReady(theirs, foreign)])
  await Promise.all([foreign, first, second].map((id) => isReady(platform, id)))

  expect(receivedBy(ofCompany)).toEqual([`import ${first}`, `import ${second}`])
  expect(receivedBy(ofBranch)).toEqual([`import ${second}`])
  expect(receivedBy(theirs)).toEqual([`import ${foreign}`])
  // Each reader misses the events of the others.
  expect(receivedBy(atDesk)).toEqual(['order'])
  expect(receivedBy(platform)).toEqual(['order', `import ${foreign}`, `import ${first}`, `import ${second}`])
})

test('GET stream replays only imports in the reader’s scope, whatever branches the header contains', async () => {
  const reader = streamReader(address, await bearer(await follower({ branches: [a2] })))
  readers.push(reader)
  for (const { id } of [a1, a2, b1]) reader.lastSeen.set(String(id), '0')
  await reader.open()
  const { id } = (await admin<{ id: number }>('select id from menu_import where branch_id = $1', [a2.id]))[0] ?? {
    id: 0,
  }
  await isReady(reader, id)
  expect(receivedBy(reader)).toEqual([`import ${id}`])
})

test('GET stream ends when the import key is removed, and sends no imports afterwards', async () => {
  const user = await follower()
  const reader = await listening(user)
  await admin('delete from user_role where user_id = $1', [user.id])
  await reader.until(() => reader.ended)
  const again = await listening(user)
  const witness = await listening(A.owner)
  await isReady(witness, await imported(ofA, a1))
  expect(receivedBy(again)).toEqual([])
})

test('GET stream sends the opening and closing of a branch to its desk', async () => {
  const reader = await listening(A.owner)
  const frames = () => reader.received.map(({ frame }) => frame).filter(({ type }) => type === 'branch')
  await followHours(pools)
  await admin("update branch set manual_state = 'closed' where id = $1", [a2.id])
  await followHours(pools)
  const opened = { type: 'branch', subtype: 'branch-is-open', branch_id: a2.id }
  await expect
    .poll(() => frames().filter((frame) => 'branch_id' in frame && frame.branch_id === a2.id))
    .toEqual([opened, opened])
  await admin("update branch set manual_state = 'auto' where id = $1", [a2.id])
})

/** Uploads and applies a file of places; returns the id of the import. */
const placesImported = async (city: string, rows: number) => {
  const body = Buffer.from(['İl;İlçe', ...Array.from({ length: rows }, (_, n) => `${city};Yer ${n}`), ''].join('\n'))
  const headers = { 'content-type': fileBodies.rows.type }
  const { reply } = await call(cityImport.post, { as: eliza, headers, query: { name: 'places.csv' }, body })
  const { id } = reply as ImportFile
  const work = () => runDue({ adminUrl, jobs: [placeImportJobs], pools, config })
  await work()
  await call(cityImport.apply, { as: eliza, params: { import_id: id } as never, body: { leave_wrong: false } })
  await work()
  return id
}
/** Number of rows for two chunks. */
const all = atOnce + 200
/** Progress after a first chunk, which is sent at intervals only. */
const between = new Set([`city reading ${all} 0`, `city applying ${all} ${all}`])
const stepsOf = ({ received }: StreamReader, id: number) =>
  received
    .flatMap(({ frame }) =>
      frame.type === 'import' && frame.import_id === id
        ? [`${frame.kind} ${frame.state} ${frame.rows} ${frame.written}`]
        : [],
    )
    .filter((step) => !between.has(step))
const isDone = (reader: StreamReader, id: number) =>
  reader.until(() => stepsOf(reader, id).some((step) => step.includes(' done ')))
const allSteps = [
  'reading 0 0',
  `reading ${atOnce} 0`,
  `ready ${all} 0`,
  `applying ${all} 0`,
  `applying ${all} ${atOnce}`,
  `done ${all} ${all}`,
].map((step) => `city ${step}`)

test('GET stream sends the progress of a place import to operators with its key only', async () => {
  const account = await a.account('eliza')
  const operator = (keys: string[]) => a.user({ account, keys })
  const reads = await listening(await operator([cityImport.one.access]))
  const others = [
    await listening(await operator(['get-tax-office-import', menuImportReport.access])),
    await listening(await follower({ keys: [cityImport.one.access, menuImportReport.access] })),
  ]
  const id = await placesImported('Akışova', all)
  await isDone(reads, id)
  expect(stepsOf(reads, id)).toEqual(allSteps)
  // Each of them receives a later event, and none of these.
  const after = await imported(ofA, a1)
  await Promise.all(others.map((other) => isReady(other, after)))
  for (const other of others) expect(stepsOf(other, id)).toEqual([])
})

test('GET stream with Last-Event-ID replays the missed progress of a place import once', async () => {
  const reader = await listening(eliza)
  const first = await placesImported('Birova', 1)
  await isDone(reader, first)
  reader.cut()
  const second = await placesImported('Kesikova', all)
  await reader.open()
  await isDone(reader, second)
  expect(stepsOf(reader, first)).toHaveLength(6)
  expect(stepsOf(reader, second)).toEqual(allSteps)
})
