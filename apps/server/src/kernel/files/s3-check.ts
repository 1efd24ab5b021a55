import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isPublic } from '../egress.ts'
import { AppError } from '../errors.ts'
import { PlainFailure } from '../plain-failure.ts'
import type { FileStore } from './file-store.ts'

/** Pictures would travel in the clear over networks of others; within one's own network that is common. */
const checkLine = async ({ protocol, hostname }: URL) => {
  if (protocol === 'https:') return
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (found.some(({ address }) => isPublic(address)))
    throw new PlainFailure('FILES_S3_URL leads to the public network and must begin with https://.')
}

/** Writes, reads, lists and removes one small file, so that a wrong setting is noticed now and not with the first picture. */
export const checkBucket = async (store: Omit<FileStore, 'check'>, url: string) => {
  await checkLine(new URL(url))
  const path = `check/${randomUUID()}`
  try {
    await store.put(path, Buffer.from('sofra'))
    const kept = await store.get(path)
    kept?.bytes.destroy()
    await store.listBefore('check', new Date(0))
    await store.remove(path)
    if (!kept) throw new Error(`${url} does not keep what is written to it`)
  } catch (error) {
    const what = error instanceof AppError ? error.more.cause : error
    const reason = what instanceof Error ? what.message : String(what)
    throw new PlainFailure(`Files cannot be kept: ${reason}. See FILES_S3_URL, _REGION, _KEY and _SECRET.`)
  }
}
