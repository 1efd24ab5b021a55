import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors.ts'
import type { S3Settings } from './s3-settings.ts'

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** 404 is a normal reply: the file may be missing. */
  readonly mayMiss?: true
}

/** Timeout until the store begins its reply, in ms. */
export const defaultTimeoutMs = 10_000
const betweenTries = 200

/** Returns an error whose cause is for the log, without signatures and keys. */
const failure = ({ method }: S3Request, host: string, what: string) =>
  new AppError(503, 'error.busy', { retryAfter: 5, cause: new Error(`the file store ${host}: ${method} ${what}`) })

/** Returns whether a retry may succeed: a lost connection, or a store that is busy or failing. */
const isTransient = (answer: Response | Error) =>
  answer instanceof Error || answer.status >= 500 || answer.status === 429

const reasonOf = ({ name, cause }: Error) => (cause as { code?: string } | undefined)?.code ?? name

/**
 * Sends signed requests to a bucket, with a timeout and one retry each; throws 503. Does not follow redirects, so that
 * no other host is called.
 */
export const s3Requests = ({ url, region, key, secret }: S3Settings, timeout = defaultTimeoutMs) => {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' })
  const { host } = new URL(url)

  const once = async ({ method, path, query, body }: S3Request): Promise<Response | Error> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const address = `${url}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const request = await client.sign(address, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    // Not signed, because proxies may rewrite it.
    request.headers.set('accept-encoding', 'identity')
    // The timeout covers the response header; the body takes as long as its reader.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    try {
      return await fetch(request, { signal: late.signal, redirect: 'error' })
    } catch (error) {
      return error as Error
    } finally {
      clearTimeout(timer)
    }
  }

  return async (request: S3Request): Promise<Response> => {
    let answer = await once(request)
    if (isTransient(answer)) {
      if (!(answer instanceof Error)) await answer.body?.cancel()
      await pause(betweenTries)
      answer = await once(request)
    }
    if (answer instanceof Error) throw failure(request, host, `failed (${reasonOf(answer)})`)
    if (answer.ok || (answer.status === 404 && request.mayMiss)) return answer
    await answer.body?.cancel()
    throw failure(request, host, `answered ${answer.status}`)
  }
}
