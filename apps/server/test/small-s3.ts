import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

const credentials = { region: 'eu-test-1', key: 'AKIDTEST', secret: 'test/secret+of=s3' }

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Computes AWS Signature Version 4 from its specification, independently of the client. */
const signatureOf = ({ method = '', headers, url = '' }: IncomingMessage, signed: string[], payload: string) => {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const stamp = String(headers['x-amz-date'])
  const scope = `${stamp.slice(0, 8)}/${credentials.region}/s3/aws4_request`
  const path = decodeURIComponent(pathname).split('/').map(encoded).join('/')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, path, query.join('&'), lines, signed.join(';'), payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.secret}`)
  return { scope, signature: createHmac('sha256', key).update(text).digest('hex') }
}

const isSigned = (request: IncomingMessage, body: Buffer) => {
  const payload = String(request.headers['x-amz-content-sha256'])
  const [, key, names = '', sent] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const signed = names.split(';')
  const { scope, signature } = signatureOf(request, signed, payload)
  const covers = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))
  return covers && payload === sha(body) && key === `${credentials.key}/${scope}` && sent === signature
}

interface SmallS3 {
  /** Whether the bucket is part of the path; otherwise of the host. */
  readonly bucketInPath?: boolean
  /** Keys per page of a list. */
  readonly page?: number
}

/**
 * Starts a store with the needed part of S3. It rejects wrong signatures, lists in pages and can simulate failures.
 * Stops after the file.
 */
export const smallS3 = async ({ bucketInPath = true, page = 2 }: SmallS3 = {}) => {
  const files = new Map<string, { bytes: Buffer; written: Date }>()
  const requests: string[] = []
  /** Faults of the next requests: a status, no reply, a broken connection, a redirect; 0 for none. */
  const faults: (number | 'silence' | 'break' | 'elsewhere')[] = []
  /** Paths that currently cannot be written. */
  const broken: { at?: RegExp | undefined } = {}
  const root = bucketInPath ? '/sofra-files/' : '/'

  const list = (query: URLSearchParams) => {
    const after = query.get('continuation-token') ?? ''
    const prefix = query.get('prefix') ?? ''
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const pageKeys = keys.slice(0, page)
    const contents = pageKeys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${files.get(key)?.written.toISOString()}</LastModified><Size>1</Size></Contents>`,
    )
    const token = pageKeys.at(-1)?.replaceAll('&', '&amp;')
    const next = keys.length > page ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>sofra-files</Name>${contents.join('')}${next}</ListBucketResult>`
  }

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const key = pathname.slice(root.length)
    const end = (status: number, content?: string | Buffer) => response.writeHead(status).end(content)
    if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!`${pathname}/`.startsWith(root)) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (searchParams.get('list-type') === '2') return end(200, list(searchParams))
    if (request.method === 'PUT') {
      files.set(key, { bytes: body, written: new Date() })
      return end(200)
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return end(204)
    }
    const file = files.get(key)
    if (!file) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
    return response.writeHead(200, { 'content-length': file.bytes.length }).end(file.bytes)
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault === 'silence') return
    if (fault === 'break') return void request.socket.destroy()
    if (fault === 'elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end()
    if (request.method === 'PUT' && broken.at?.test(request.url ?? '')) return void response.writeHead(500).end()
    if (fault) return void response.writeHead(fault).end('<Error/>')
    answer(request, response, body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${root.replace(/\/$/, '')}`
  return { settings: { url, ...credentials }, files, faults, broken, requests }
}
