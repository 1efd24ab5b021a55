import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { isPublic } from '../egress.ts'
import { AppError } from '../errors.ts'
import { PlainFailure } from '../plain-failure.ts'
import type { FileStore } from './file-store.ts'
import { defaultTimeoutMs, s3Requests } from './s3-requests.ts'
import type { S3Settings } from './s3-settings.ts'

interface Listing {
  readonly files: { readonly path: string; readonly written: Date }[]
  /** The token of the next page; absent on the last. */
  readonly next: string | undefined
}

/** Parses one page of a bucket's XML listing. Throws for other content. */
const listingOf = async (xml: string): Promise<Listing> => {
  const files: Listing['files'] = []
  const open: string[] = []
  let [path, written, next] = ['', '', '']
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => open.push(name))
  parser.on('text', (text) => {
    const at = open.join('/')
    if (at === 'ListBucketResult/Contents/Key') path += text
    if (at === 'ListBucketResult/Contents/LastModified') written += text
    if (at === 'ListBucketResult/NextContinuationToken') next += text
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (name !== 'Contents') return
    files.push({ path, written: new Date(written) })
    path = written = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return { files, next: next || undefined }
}

/** Refuses plain HTTP over the public network; within a private one it is common. */
const checkTransport = async ({ protocol, hostname }: URL) => {
  if (protocol === 'https:') return
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (addresses.some(({ address }) => isPublic(address)))
    throw new PlainFailure('FILES_S3_URL leads to the public network and must begin with https://.')
}

/**
 * Writes, reads, lists and removes a small file, so that a wrong setting fails at the start instead of at the first
 * picture.
 */
const checkBucket = async (store: Omit<FileStore, 'check'>, url: string) => {
  await checkTransport(new URL(url))
  const path = `check/${randomUUID()}`
  try {
    await store.put(path, Buffer.from('sofra'))
    const stored = await store.get(path)
    stored?.bytes.destroy()
    await store.listBefore('check', new Date(0))
    await store.remove(path)
    if (!stored) throw new Error(`${url} does not keep what is written to it`)
  } catch (error) {
    const what = error instanceof AppError ? error.more.cause : error
    const reason = what instanceof Error ? what.message : String(what)
    throw new PlainFailure(`Files cannot be kept: ${reason}. See FILES_S3_URL, _REGION, _KEY and _SECRET.`)
  }
}

/** Stores files in an S3 bucket. `timeout` in ms, until the store begins its reply. */
export const s3Store = (settings: S3Settings, timeout = defaultTimeoutMs): FileStore => {
  const ask = s3Requests(settings, timeout)

  const store: Omit<FileStore, 'check'> = {
    async put(path, body) {
      const answer = await ask({ method: 'PUT', path, body })
      await answer.body?.cancel()
    },

    async get(path) {
      const answer = await ask({ method: 'GET', path, mayMiss: true })
      if (answer.status !== 404 && answer.body) {
        const bytes = Readable.fromWeb(answer.body as ReadableStream)
        return { size: Number(answer.headers.get('content-length')), bytes }
      }
      await answer.body?.cancel()
      return undefined
    },

    async remove(path) {
      const answer = await ask({ method: 'DELETE', path, mayMiss: true })
      await answer.body?.cancel()
    },

    async listBefore(folder, instant) {
      const paths: string[] = []
      let next: string | undefined
      do {
        const query = { 'list-type': '2', prefix: `${folder}/`, ...(next ? { 'continuation-token': next } : {}) }
        const page = await listingOf(await (await ask({ method: 'GET', path: '', query })).text())
        paths.push(...page.files.filter(({ written }) => written < instant).map(({ path }) => path))
        next = page.next
      } while (next)
      return paths
    },
  }
  return { ...store, check: () => checkBucket(store, settings.url) }
}
