import { expect, test } from 'vitest'
import { smallS3 } from '../../../test/small-s3.ts'
import { AppError } from '../errors.ts'
import { s3Store } from './s3-store.ts'

const { settings, files, faults, requests } = await smallS3()
const store = s3Store(settings, 1_000)
const body = Buffer.from('soup')

/** Returns the thrown refusal and its cause for the log. */
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return { status: error.status, code: error.phrase, cause: error.more.cause?.message }
}

test.each([500, 503, 429, 'break', 'silence'] as const)('a request is retried once after %s', async (fault) => {
  faults.push(fault)
  await store.put('picture/ab/again.webp', body)
  expect(files.get('picture/ab/again.webp')?.bytes.toString()).toBe('soup')
})

test.each([
  [[500, 502], 'PUT answered 502'],
  [['break', 'break'], 'PUT failed (UND_ERR_SOCKET)'],
  [['silence', 'silence'], 'PUT failed (AbortError)'],
] as const)('after %j it throws 503, with the cause only in the log', async (twice, cause) => {
  faults.push(...twice)
  const failure = await failureOf(store.put('picture/ab/never.webp', body))
  expect(failure).toMatchObject({ status: 503, code: 'error.busy' })
  expect(failure.cause).toBe(`the file store ${new URL(settings.url).host}: ${cause}`)
  expect(files.has('picture/ab/never.webp')).toBe(false)
})

test('a refused request is not retried, and a redirect is not followed', async () => {
  requests.length = 0
  faults.push(403)
  expect((await failureOf(store.get('picture/ab/again.webp'))).cause).toContain('GET answered 403')
  expect(requests).toHaveLength(1)
  faults.push('elsewhere', 'elsewhere')
  expect((await failureOf(store.get('picture/ab/again.webp'))).cause).toContain('GET failed')
  expect(requests.filter((one) => one.includes('elsewhere'))).toEqual([])
})

test.each([
  ['a wrong secret', { ...settings, secret: 'wrong' }, 'PUT answered 403'],
  ['a wrong key', { ...settings, key: 'wrong' }, 'PUT answered 403'],
  ['a wrong region', { ...settings, region: 'eu-elsewhere-1' }, 'PUT answered 403'],
  ['no such bucket', { ...settings, url: settings.url.replace('sofra', 'no') }, 'PUT answered 404'],
  ['a host that is not there', { ...settings, url: 'http://127.0.0.1:2/sofra' }, 'PUT failed (ECONNREFUSED)'],
  ['a name that nobody knows', { ...settings, url: 'http://s3.invalid/sofra' }, 'PUT failed (ENOTFOUND)'],
  ['the public network without TLS', { ...settings, url: 'http://1.1.1.1/sofra' }, 'must begin with https://'],
])('check fails for %s with one line without secrets', async (_, wrong, line) => {
  const message = await s3Store(wrong, 1_000)
    .check()
    .then(() => '', String)
  expect(message).toContain(line)
  expect(message.split('\n')).toHaveLength(1)
  for (const secret of [settings.secret, wrong.secret, settings.key]) expect(message).not.toContain(secret)
})

test('check fails for a bucket without the permission to list', async () => {
  faults.push(0, 0, 403)
  await expect(store.check()).rejects.toThrow('GET answered 403')
})
