import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { send } from './send.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A printer with a given behaviour per connection. */
const printer = async (onConnection: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { name: 'Mutfak', connection: 'network', address: `127.0.0.1:${port}`, port } as const
}

const waits = { connect: 2_000, idle: 300, close: 200 }
const bytes = Buffer.alloc(8_000_000, 'ş')
const to = (one: Awaited<ReturnType<typeof printer>>, all: Uint8Array = bytes) =>
  send(one, all, { devices: {}, ports: [one.port] }, waits)

test('send writes every byte to a slow printer that never closes', async () => {
  const got: Buffer[] = []
  const slow = await printer((socket) => {
    socket.on('data', (part) => {
      got.push(part)
      socket.pause()
      setImmediate(() => socket.resume())
    })
  })
  expect(await to(slow)).toBeNull()
  expect(Buffer.concat(got).equals(bytes)).toBe(true)
})

test('send returns offline for a refused connection and an unknown host', async () => {
  const gone = await printer(() => undefined)
  for (const close of open.splice(0)) close()
  expect(await to(gone)).toBe('offline')
  expect(
    await send({ ...gone, address: 'no-such-printer.invalid:9100' }, bytes, { devices: {}, ports: [9100] }, waits),
  ).toBe('offline')
})

test('send returns cut if the connection breaks', async () => {
  const vanishing = await printer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  expect(await to(vanishing)).toBe('cut')
})

test('send returns timeout if the printer accepts no more data', async () => {
  const full = await printer((socket) => void socket.pause())
  expect(await to(full)).toBe('timeout')
})

test('send connects only to printer ports in the local network', async () => {
  const reached: Socket[] = []
  const other = await printer((socket) => reached.push(socket))
  expect(await send(other, bytes, { devices: {}, ports: [9100] }, waits)).toBe('local')
  expect(await send({ ...other, address: '8.8.8.8:9100' }, bytes, { devices: {}, ports: [9100] }, waits)).toBe('local')
  expect(reached).toEqual([])
})

test('send writes only to configured devices', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'print-agent-'))
  const path = join(folder, 'lp0')
  await writeFile(path, '')
  const reach = { devices: { kasa: path }, ports: [] }
  const device = (address: string) => send({ name: 'Kasa', connection: 'device', address }, Buffer.from('abc'), reach)
  expect(await device('kasa')).toBeNull()
  expect(await device('kasa')).toBeNull()
  expect(await readFile(path, 'utf8')).toBe('abcabc')
  expect(await device(path)).toBe('local')
  expect(await device('constructor')).toBe('local')
  expect(
    await send({ name: 'Kasa', connection: 'device', address: 'x' }, Buffer.from('a'), {
      devices: { x: join(folder, 'none') },
      ports: [],
    }),
  ).toBe('offline')
})
