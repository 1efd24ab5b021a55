import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { contract } from '@sofra/contract/contract.ts'
import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { buildServer } from '../../app/server.ts'
import { linger } from './linger.ts'

const { a, bearer, config, pools } = await testServer()
const { keyless } = await twoTenants(a)
const { app } = await buildServer({ config, pools })
afterAll(() => app.close())
await app.listen({ port: 0, host: '127.0.0.1' })

const megabyte = 1_048_576

/** A connection that reads one reply after another. */
const opened = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(socket, 'connect')
  const answer = async () => {
    for (;;) {
      const [head = '', rest] = text.split(/\r\n\r\n(.*)/s)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (rest !== undefined && Buffer.byteLength(rest) >= length) {
        text = text.slice(head.length + 4 + length)
        return { status: Number(head.split(' ')[1]), body: JSON.parse(rest.slice(0, length)) }
      }
      await once(socket, 'data')
    }
  }
  return { socket, failures, answer }
}
const { port } = app.server.address() as AddressInfo

const head = (length: number | 'chunked', type = 'application/json') =>
  [
    'POST /api/user/login HTTP/1.1',
    'host: x',
    `content-type: ${type}`,
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    '\r\n',
  ].join('\r\n')

const tooLarge = { status: 413, body: expect.objectContaining({ status: 413, code: 'error.too-large' }) }

test('a too large body is refused before it has arrived, and the connection stays usable', async () => {
  const { socket, answer } = await opened(port)
  socket.write(head(3 * megabyte))
  expect(await answer()).toEqual(tooLarge)
  for (let part = 0; part < 48; part += 1) {
    if (!socket.write(Buffer.alloc(megabyte / 16, 120))) await once(socket, 'drain')
  }
  socket.write(`${head(2)}{}`)
  expect((await answer()).status).toBe(400)
})

test.each([['application/json'], ['image/png']])(
  'a sender of 40 MB as %s that writes everything before reading gets the refusal',
  async (type) => {
    const { socket, failures, answer } = await opened(port)
    socket.pause()
    socket.write(head(40 * megabyte, type))
    const sent = once(socket, 'drain')
    socket.write(Buffer.alloc(40 * megabyte, 120))
    await sent
    socket.resume()
    expect(await answer()).toEqual(tooLarge)
    expect(failures).toEqual([])
  },
)

test('a body without a declared length is refused once it is too large', async () => {
  const { socket, answer } = await opened(port)
  socket.write(head('chunked'))
  const chunk = `${(megabyte / 4).toString(16)}\r\n${'x'.repeat(megabyte / 4)}\r\n`
  for (let part = 0; part < 12; part += 1) if (!socket.write(chunk)) await once(socket, 'drain')
  expect(await answer()).toEqual(tooLarge)
  socket.write(`0\r\n\r\n${head(2)}{}`)
  expect((await answer()).status).toBe(400)
})

test('an endless body is read up to a limit: the reply is complete, then the connection is closed', async () => {
  const { socket, failures, answer } = await opened(port)
  socket.write(head(10_000 * megabyte))
  const ended = once(socket, 'end')
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const part = Buffer.alloc(megabyte, 120)
  while (!hasEnded) if (!socket.write(part)) await Promise.race([once(socket, 'drain'), ended])
  expect(await answer()).toEqual(tooLarge)
  expect(failures).toEqual([])
})

const uploads = contract.flatMap((endpoint) => {
  const { method, path, access, takes } = endpoint
  return takes
    ? [{ name: `${method} ${path}`, access, takes, line: `${method} /api${path.replace(/:\w+/g, '1')}` }]
    : []
})
/**
 * Sends the head of a file that is one byte too large. A server that considers the file before its caller returns 413
 * at once; for a smaller file it would wait for it.
 */
const sendHead = async ({ line, takes }: (typeof uploads)[number], headers: readonly string[] = []) => {
  const { type, largest } = fileBodies[takes]
  const connection = await opened(port)
  const lines = [`${line} HTTP/1.1`, 'host: x', `content-type: ${type.replace('*', 'png')}`]
  connection.socket.write([...lines, ...headers, `content-length: ${largest + 1}`, '\r\n'].join('\r\n'))
  return connection
}

test.each(uploads)('$name returns 401 without a caller before the file has arrived', async (upload) => {
  const { socket, answer } = await sendHead(upload)
  expect((await answer()).status).toBe(401)
  // The rest of the file is discarded, and the connection stays usable.
  for (let left = fileBodies[upload.takes].largest + 1; left > 0; left -= megabyte)
    if (!socket.write(Buffer.alloc(Math.min(left, megabyte), 120))) await once(socket, 'drain')
  socket.write(`${head(2)}{}`)
  expect((await answer()).status).toBe(400)
})

test.each(uploads.filter(({ access }) => /^(post|put)-/.test(access)))(
  '$name returns 403 without its key before the file has arrived',
  async (upload) => {
    const { answer } = await sendHead(upload, [`authorization: Bearer ${await bearer(keyless)}`])
    expect((await answer()).status).toBe(403)
  },
)

test('linger closes the connection of a silent sender', async () => {
  const silent = createServer((request, response) => {
    linger(request, response, 50)
    response.setHeader('content-length', 2).end('{}')
  })
  onTestFinished(() => void silent.close())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { socket, answer } = await opened((silent.address() as AddressInfo).port)
  const closed = once(socket, 'close')
  socket.write(head(1_000))
  expect(await answer()).toEqual({ status: 200, body: {} })
  await closed
})
