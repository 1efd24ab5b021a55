import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { streamReader } from '../../test/stream-reader.ts'
import { apiOn } from './api-process.ts'

const { a, admin, adminUrl, app, bearer } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const reader = await a.user({ account: await a.account(), keys: [] })
const token = await bearer(reader)
await admin(`update language set is_active = true where code = 'fr'`)
// The overlay belongs to a process, so the second copy has to be one.
const second = await apiOn(adminUrl)
const copies = [(app.server.address() as AddressInfo).port, second.port].map((port) => `http://127.0.0.1:${port}`)
const readers = copies.map((copy) => streamReader(copy, token))
await Promise.all(readers.map((one) => one.open()))
afterAll(async () => {
  for (const one of readers) one.cut()
  await second.end()
})

const refusals = () =>
  Promise.all(
    copies.map(async (copy) => {
      const answer = await fetch(`${copy}/api/user/getinfo`, { method: 'POST', headers: { lang: 'fr' } })
      return ((await answer.json()) as { message: string }).message
    }),
  )
/** Returns the frames after the first. */
const wordsFrames = () => readers.map(({ words }) => words.slice(1))

const lay = (text: string) =>
  admin(
    `insert into translation (key, lang, text) values ('error.unauthenticated', 'fr', $1)
     on conflict (key, lang) do update set text = excluded.text`,
    [text],
  )

test('a changed translation is served by two copies of the server, and sent once on the stream of each', async () => {
  for (const text of ['Qui êtes-vous ?', 'Identifiez-vous']) {
    const before = wordsFrames().map(({ length }) => length)
    await lay(text)
    await expect.poll(refusals).toEqual([text, text])
    await Promise.all(readers.map((one, i) => one.until(() => (wordsFrames()[i]?.length ?? 0) > (before[i] ?? 0))))
  }
  const [here, secondFrames] = wordsFrames()
  expect(here).toHaveLength(2)
  expect(here).toEqual(secondFrames)
  expect(here?.[0]?.fr).not.toBe(here?.[1]?.fr)
})

test('a statement that changes no text is not notified', async () => {
  const before = wordsFrames().map(({ length }) => length)
  await admin('update translation set version = version + 1')
  await lay('Encore une fois')
  await expect.poll(refusals).toEqual(['Encore une fois', 'Encore une fois'])
  await expect.poll(() => wordsFrames().map(({ length }) => length)).toEqual(before.map((count) => count + 1))
})

test('control: a change without its notification reaches no copy', async () => {
  const [present] = await refusals()
  await admin('alter table translation disable trigger notify_words')
  await lay('Personne ne le sait')
  await admin('alter table translation enable trigger notify_words')
  // A later change of another kind has arrived, this one has not.
  await admin('update app_user set is_auth_for_account = true where id = $1', [reader.id])
  await Promise.all(readers.map((one) => one.until(() => one.received.some(({ frame }) => frame.type === 'access'))))
  expect(await refusals()).toEqual([present, present])
  await admin('update translation set version = version + 1')
  await expect.poll(refusals).toEqual(['Personne ne le sait', 'Personne ne le sait'])
})

test('a stream starts with the current overlay, changed before it opened or while it was disconnected', async () => {
  const [copy = ''] = copies
  const late = streamReader(copy, token)
  await late.open()
  await late.until(() => late.words.length === 1)
  late.cut()
  await lay('Revenez plus tard')
  await expect.poll(refusals).toEqual(['Revenez plus tard', 'Revenez plus tard'])
  await late.open()
  await late.until(() => late.words.length === 2)
  late.cut()
  const [before, after] = late.words
  expect(after?.fr).toEqual(expect.any(String))
  expect(after?.fr).not.toBe(before?.fr)
  expect(after).toEqual(wordsFrames()[0]?.at(-1))
})

test('GET words with an unknown hash returns the current words, and without a hash the cached ones', async () => {
  const wordsAt = async (copy: string, query = '') => {
    const answer = await fetch(`${copy}/api/words?lang=fr${query}`)
    return ((await answer.json()) as Record<string, string>)['error.unauthenticated']
  }
  const before = await Promise.all(copies.map((copy) => wordsAt(copy)))
  await admin('alter table translation disable trigger notify_words')
  await lay('Seul le hash le dit')
  await admin('alter table translation enable trigger notify_words')
  expect(await Promise.all(copies.map((copy) => wordsAt(copy)))).toEqual(before)
  const replies = copies.map((copy) => Promise.all([1, 2, 3].map(() => wordsAt(copy, '&hash=of-another-copy'))))
  expect((await Promise.all(replies)).flat()).toEqual(Array(6).fill('Seul le hash le dit'))
})
