import {
  callCommand,
  commandNames,
  orderingCommands,
  putCommandNames,
  readCommand,
  readCommands,
  tableCommands,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { allKeys, twoTenants } from '../../../testing/tenants.ts'

const { a, admin, call } = await testServer({ rateLimits: true })
const { A, B, a1, a2, b1, keyless } = await twoTenants(a)
const waiter = await a.user({
  account: A.account,
  keys: ['get-branch-command-all', 'put-branch-command'],
  branches: [a1],
})

const ask = (token: string, kind = 'waiter', more: object = {}, of: { channel: { key: string } } = A) =>
  call(callCommand, { channel: of.channel, body: { table_token: token, kind, ...more } as never })
const list = (as: { id: number } = waiter, branch_id = a1.id) => call(tableCommands, { as, params: { branch_id } })
const unread = async () => (await list()).reply.items.filter(({ read_at }) => read_at === null)
const events = (name: string) =>
  admin<{ payload: object }>('select payload from event where name = $1 and branch_id = $2 order by no', [name, a1.id])
const newTable = async (branch = a1) => {
  const token = `token-${Math.random()}`
  const keys = { company_id: branch.company_id, branch_id: branch.id }
  return a.insert<{ id: number; token: string }>('dining_table', { ...keys, number: token, token })
}
const clear = () => admin('delete from table_command')

test('POST ordering/command reaches the desk once, and asking again raises the same command', async () => {
  const first = await ask(a1.table.token, 'waiter', { note: 'Çatal' })
  expect(first.reply).toMatchObject({ kind: 'waiter', name: 'Garson çağır', count: 1 })
  expect((await ask(a1.table.token)).reply).toMatchObject({ count: 2, called_at: first.reply.called_at })
  await ask(a1.table.token, 'bill')
  const { reply } = await list()
  expect(reply.unread).toBe(2)
  expect(reply.items).toMatchObject([
    { table: '1', kind: 'waiter', note: 'Çatal', count: 2, read_at: null },
    { table: '1', kind: 'bill', note: null, count: 1 },
  ])
  // What comes within a minute is no news.
  expect((await events('table-command.called')).map(({ payload }) => payload)).toEqual([
    { table: '1', kind: 'waiter', own: null, unread: 1 },
    { table: '1', kind: 'bill', own: null, unread: 2 },
  ])
  await admin("update table_command set announced_at = now() - interval '61 seconds' where kind = 'bill'")
  await ask(a1.table.token, 'bill')
  expect(await events('table-command.called')).toHaveLength(3)
})

test('PUT branch/:id/command/:id/read names the first of two who read it, and a new call begins anew', async () => {
  const [bill] = (await unread()).filter(({ kind }) => kind === 'bill')
  if (!bill) throw new Error('the bill was asked for')
  const params = { branch_id: a1.id, command_id: bill.id }
  const both = await Promise.all([waiter, A.owner].map((as) => call(readCommand, { as, params })))
  const [one, other] = both.map(({ reply }) => reply.read_by)
  expect(one).toBe(other)
  expect(await events('table-command.read')).toHaveLength(1)
  expect((await list()).reply).toMatchObject({ unread: 1, items: [{ kind: 'waiter' }, { kind: 'bill', read_by: one }] })
  expect((await ask(a1.table.token, 'bill')).reply.count).toBe(1)
  expect((await list()).reply.unread).toBe(2)
})

test('PUT branch/:id/command/read leaves what was asked for after that moment', async () => {
  const [first, second] = await unread()
  if (!first || !second) throw new Error('two wait')
  const until = [first.last_at, second.last_at].sort()[0] ?? ''
  const read = (at: string) => call(readCommands, { as: waiter, params: { branch_id: a1.id }, body: { until: at } })
  expect((await read(until)).reply).toEqual({ read: 1, unread: 1 })
  expect((await read('2999-01-01T00:00:00Z')).reply).toEqual({ read: 1, unread: 0 })
})

test('a command of a restaurant’s own is offered by its name, and not without one', async () => {
  const params = { branch_id: a1.id }
  const offered = async (lang: string) => {
    const query = { table_token: a1.table.token }
    const { reply } = await call(orderingCommands, { channel: A.channel, query, headers: { lang } })
    return reply.commands.map(({ name }) => name)
  }
  expect((await ask(a1.table.token, 'custom1')).refusal).toMatchObject({
    status: 422,
    code: 'table-command.not-offered',
  })
  const none = { tr: '', en: '', de: '' }
  const names = { custom1: { tr: 'Nargile közü', en: 'Coals', de: '' }, custom2: none, custom3: none }
  const { version } = (await call(commandNames, { as: A.owner, params })).reply
  const save = () => call(putCommandNames, { as: A.owner, params, body: { ...names, version } })
  expect((await save()).reply).toEqual({ ...names, version: version + 1 })
  expect((await save()).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect(await offered('en')).toEqual(['Call waiter', 'Bring bill', 'Call valet', 'Coals'])
  expect(await offered('de')).toContain('Nargile közü')
  expect((await ask(a1.table.token, 'custom1')).reply.name).toBe('Nargile közü')
  expect((await ask(a2.table.token, 'custom1')).status).toBe(422)
  await clear()
})

test('POST ordering/command refuses the thirteenth call of a table in a minute, and writes nothing of it', async () => {
  const [loud, calm] = [await newTable(), await newTable()]
  const before = (await events('table-command.called')).length
  const answers: number[] = []
  for (let n = 0; n < 40; n += 1) answers.push((await ask(loud.token)).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(12)
  const refused = await ask(loud.token)
  expect(refused.refusal).toMatchObject({ status: 429, code: 'table-command.too-often' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await admin('select count from table_command where table_id = $1', [loud.id])).toEqual([{ count: 12 }])
  expect(await events('table-command.called')).toHaveLength(before + 1)
  expect((await ask(calm.token)).status).toBe(200)
  await admin("update table_command_rate set since = now() - interval '61 seconds'")
  expect((await ask(loud.token)).status).toBe(200)
})

test('a token of another company, of no table or of a restaurant out of service calls nobody', async () => {
  await clear()
  const [foreign, none] = [await ask(b1.table.token), await ask('no such table')]
  expect(foreign.refusal.status).toBe(404)
  expect(foreign.bytes).toEqual(none.bytes)
  expect((await call(orderingCommands, { channel: A.channel, query: { table_token: b1.table.token } })).status).toBe(
    404,
  )
  expect((await ask(b1.table.token, 'waiter', {}, B)).status).toBe(200)
  await admin('update branch set is_active = false where id = $1', [a2.id])
  expect((await ask(a2.table.token)).refusal).toMatchObject({ status: 422, code: 'table-command.closed' })
  expect(await admin('select branch_id from table_command')).toEqual([{ branch_id: b1.id }])
})

test('commands of a foreign branch answer 404, and nobody sees them without the key', async () => {
  const [theirs] = await admin<{ id: number }>('select id from table_command where branch_id = $1', [b1.id])
  const command_id = theirs?.id ?? 0
  for (const as of [A.owner, waiter]) {
    expect((await list(as, b1.id)).status).toBe(404)
    for (const branch_id of [b1.id, a1.id])
      expect((await call(readCommand, { as, params: { branch_id, command_id } })).status).toBe(404)
  }
  expect((await list(keyless)).status).toBe(403)
  const looker = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'put-branch-command') })
  const body = { until: '2999-01-01T00:00:00Z' }
  expect((await call(readCommands, { as: looker, params: { branch_id: a1.id }, body })).status).toBe(403)
  expect(await admin('select read_at from table_command where id = $1', [command_id])).toEqual([{ read_at: null }])
})
