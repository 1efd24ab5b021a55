import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Fate = 'pass' | 'cut' | 'drop' | 'leave'

/** Of twenty connections one is cut within the request and four lose the reply; the same in each run. */
const fateOf = (n: number): Fate => {
  const turn = (n * 7) % 20
  if (turn === 0) return 'cut'
  if (turn <= 2) return 'drop'
  return turn <= 4 ? 'leave' : 'pass'
}

/** Returns the length of a request once its header has arrived. */
const lengthOf = (bytes: Buffer) => {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, head))?.[1]
  return head + 4 + Number(length ?? 0)
}

const wholeRequest = (client: Socket) =>
  new Promise<Buffer>((resolve) => {
    let bytes: Buffer = Buffer.alloc(0)
    client.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part])
      const length = lengthOf(bytes)
      if (length !== undefined && bytes.length >= length) resolve(bytes)
    })
  })

/**
 * A lossy proxy with one request per connection. It cuts requests at any byte. Of the dropped replies half are lost in
 * transit; for the other half the client disconnects while the server is working.
 */
export async function lossyProxy(port: number) {
  const seen: Record<Fate, number> = { pass: 0, cut: 0, drop: 0, leave: 0 }
  let connections = 0
  const quiet = (socket: Socket) => socket.on('error', () => socket.destroy())

  const server = createServer(async (client) => {
    quiet(client)
    connections += 1
    const n = connections
    const fate = fateOf(n)
    const request = await wholeRequest(client)
    seen[fate] += 1
    const upstream = quiet(connect(port, '127.0.0.1'))
    if (fate === 'cut') {
      const part = request.subarray(0, 1 + ((n * 37) % (request.length - 1)))
      upstream.write(part, () => upstream.destroy())
      client.destroy()
      return
    }
    upstream.write(request)
    if (fate === 'pass') {
      upstream.pipe(client)
      upstream.on('close', () => client.destroy())
      return
    }
    if (fate === 'leave') client.destroy()
    upstream.once('close', () => client.destroy())
    upstream.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** The number of requests per fate. */
    seen,
    end: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
