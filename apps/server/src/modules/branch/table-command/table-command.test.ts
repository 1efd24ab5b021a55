import {
  callCommand,
  commandExport,
  commandNames,
  orderingCommands,
  putCommandNames,
  readCommand,
  readCommands,
  tableCommands,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { purgeCommands } from './table-command.jobs.ts'

const { a, admin, app, call, pools } = await testServer({ rateLimits: true })
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

test('POST ordering/command reaches the desk once, and a repeated call raises the same command', async () => {
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
  // A repeated call within a minute emits no event.
  expect((await events('table-command.called')).map(({ payload }) => payload)).toEqual([
    { table: '1', kind: 'waiter', own: null, unread: 1 },
    { table: '1', kind: 'bill', own: null, unread: 2 },
  ])
  await admin("update table_command set announced_at = now() - interval '61 seconds' where kind = 'bill'")
  await ask(a1.table.token, 'bill')
  expect(await events('table-command.called')).toHaveLength(3)
})

test('PUT branch/:id/command/:id/read stores the first of two readers, and a later call is unread again', async () => {
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

test('PUT branch/:id/command/read leaves later commands unread', async () => {
  const [first, second] = await unread()
  if (!first || !second) throw new Error('two wait')
  const until = [first.last_at, second.last_at].sort()[0] ?? ''
  const read = (at: string) => call(readCommands, { as: waiter, params: { branch_id: a1.id }, body: { until: at } })
  expect((await read(until)).reply).toEqual({ read: 1, unread: 1 })
  expect((await read('2999-01-01T00:00:00Z')).reply).toEqual({ read: 1, unread: 0 })
})

test('a custom command is offered only with a name', async () => {
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

test('POST ordering/command refuses the thirteenth call of a table in a minute, and writes nothing', async () => {
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

test('POST ordering/command refuses a token of another company, an unknown token and a branch out of service', async () => {
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

test('commands of a foreign branch return 404, and listing needs the key', async () => {
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

test('GET branch/:id/command/export writes read and unread commands of this branch and period', async () => {
  await clear()
  const table = await newTable()
  await ask(table.token, 'waiter', { note: 'Çatal' })
  await ask(b1.table.token, 'waiter', {}, B)
  await admin(
    `insert into table_command (company_id, branch_id, table_id, kind, created_at, last_at, read_at, read_by_name)
     select company_id, branch_id, table_id, 'bill', now() - interval '3 days', now() - interval '3 days', now() - interval '3 days', 'Salon'
     from table_command where table_id = $1`,
    [table.id],
  )
  const lines = async (more: object = {}, as: { id: number } = waiter, branch_id = a1.id) => {
    const query = { format: 'csv', columns: 'command,note,read_by', ...more }
    const answer = await call(commandExport, {
      as,
      params: { branch_id },
      query: query as never,
      headers: { lang: 'en' },
    })
    return answer.status === 200 ? answer.bytes.toString('utf8').trim().split('\r\n').slice(1) : answer.status
  }
  expect(await lines()).toEqual(['Call waiter;Çatal;', 'Bring bill;;Salon'])
  expect(await lines({ from: new Date(Date.now() - 86_400_000).toISOString() })).toEqual(['Call waiter;Çatal;'])
  expect(await lines({}, waiter, b1.id)).toBe(404)
  expect(await lines({}, keyless)).toBe(403)
})

test('commands of every branch are deleted after ninety days', async () => {
  await clear()
  await ask((await newTable()).token)
  await ask(b1.table.token, 'waiter', {}, B)
  await admin("update table_command set created_at = now() - interval '91 days' where branch_id = $1", [b1.id])
  await purgeCommands(pools)
  expect(await admin('select branch_id from table_command')).toEqual([{ branch_id: a1.id }])
})

/** Creates a table with a password and returns a function that tries one from an address. */
const passwordTries = async (password = '4821') => {
  const table = await newTable()
  await admin('update dining_table set password = $2 where id = $1', [table.id, password])
  const headers = { 'x-channel-key': A.channel.key }
  return async (table_password: string, remoteAddress = '198.51.100.7') => {
    const search = new URLSearchParams({ table_token: table.token, table_password })
    return (await app.inject({ url: `/api/ordering/command?${search}`, headers, remoteAddress })).statusCode
  }
}

test('a table password can be guessed ten times from an address, also concurrently, including right ones', async () => {
  const tryPassword = await passwordTries()
  const guesses = Array.from({ length: 40 }, (_, i) => String(1_000 + i))
  const statuses = await Promise.all(guesses.map((one) => tryPassword(one)))
  expect([403, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 30])
  expect(await tryPassword('4821')).toBe(429)
  // A guest at another address is not blocked and may enter the password repeatedly.
  expect(await tryPassword('4821', '203.0.113.9')).toBe(200)
  const again = await Promise.all(Array.from({ length: 20 }, () => tryPassword('4821', '203.0.113.9')))
  expect(again.every((status) => status === 200)).toBe(true)
})

test('a right password is not counted, and guesses from one /24 or /48 are counted together', async () => {
  const tryPassword = await passwordTries()
  for (let i = 0; i < 20; i += 1) {
    expect(await tryPassword('0000', `198.51.100.${i}`)).toBe(403)
    expect(await tryPassword('4821', `198.51.100.${i}`)).toBe(200)
  }
  for (const at of [(i: number) => `203.0.113.${i}`, (i: number) => `2001:db8:1:${i.toString(16)}::1`]) {
    const statuses: number[] = []
    for (let i = 1; i < 50; i += 1) statuses.push(await tryPassword(String(2_000 + i), at(i)))
    expect(statuses.filter((status) => status === 403)).toHaveLength(40)
    expect(statuses.at(-1)).toBe(429)
  }
  // A guest who entered the password before is not blocked.
  expect(await tryPassword('4821', '198.51.100.3')).toBe(200)
})

test('a right password works after any number of wrong ones from other networks, which then have two tries', async () => {
  const tryPassword = await passwordTries()
  const wrong = await Promise.all(Array.from({ length: 90 }, (_, i) => tryPassword('0000', `10.${i}.0.1`)))
  expect(new Set(wrong)).toEqual(new Set([403]))
  const stranger = [await tryPassword('0001', '192.0.2.1'), await tryPassword('0002', '192.0.2.1')]
  expect([...stranger, await tryPassword('0003', '192.0.2.1')]).toEqual([403, 403, 429])
  expect(await tryPassword('4821', '198.51.100.77')).toBe(200)
})

// This test must be the last in the file, because it uses up an address's calls.
test('a thousand calls of a guest create one command, and all but twelve per minute get 429', async () => {
  await clear()
  const table = await newTable()
  const statuses: number[] = []
  // In waves of 100, because a busy machine answers some of 1,000 concurrent calls with 503.
  for (let wave = 0; wave < 10; wave += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(table.token)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  expect(statuses.filter((status) => status === 429)).toHaveLength(988)
  expect(await admin('select count from table_command where table_id = $1', [table.id])).toEqual([{ count: 12 }])
  expect(await events('table-command.called')).not.toHaveLength(0)
})
