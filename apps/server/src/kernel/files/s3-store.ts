import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FileStore } from './file-store.ts'
import { checkBucket } from './s3-check.ts'
import { listingOf } from './s3-listing.ts'
import { defaultTimeoutMs, s3Requests } from './s3-requests.ts'
import type { S3Settings } from './s3-settings.ts'

/** Files in a bucket of a store that speaks S3. `timeout` in ms, until the store has to have begun an answer. */
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
        const page = listingOf(await (await ask({ method: 'GET', path: '', query })).text())
        paths.push(...page.files.filter(({ written }) => written < instant).map(({ path }) => path))
        next = page.next
      } while (next)
      return paths
    },
  }
  return { ...store, check: () => checkBucket(store, settings.url) }
}
