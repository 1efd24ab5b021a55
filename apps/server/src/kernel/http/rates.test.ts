import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { expect, test } from 'vitest'
import { buildServer } from '../../app/server.ts'
import { callerOf } from '../../testing/caller.ts'
import { testServer } from '../../testing/server.ts'
import { allKeys } from '../../testing/tenants.ts'

const { a, admin, call, config, pools } = await testServer({ rateLimits: true })
const account = await a.account('eliza')
const [ada, eren] = [await a.user({ account, keys: allKeys }), await a.user({ account, keys: allKeys })]

type Call = typeof call
/** What each of so many downloads is answered; the class of such calls allows thirty a minute. */
const downloads = async (as: { id: number }, times: number, by: Call = call) => {
  const answers: number[] = []
  for (let i = 0; i < times; i += 1) answers.push((await by(kitchen.export, { as, query: { format: 'csv' } })).status)
  return answers
}
const refused = (answers: readonly number[]) => answers.filter((status) => status === 429)

test('limitRates refuses one caller beyond the limit of a class, and nobody else', async () => {
  const answers = await downloads(ada, 40)
  expect(refused(answers.slice(0, 30))).toEqual([])
  expect(refused(answers)).toHaveLength(10)
  expect(refused(await downloads(eren, 3))).toEqual([])
  // Calls of another class are counted apart.
  expect((await call(kitchen.list, { as: ada })).status).toBe(200)
})

test('limitRates answers 429 with the wait', async () => {
  const { headers, refusal } = await call(kitchen.export, {
    as: ada,
    query: { format: 'csv' },
    headers: { lang: 'de' },
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(refusal?.message).toMatch(/^Zu viele Anfragen/)
})

test('control: without the limits nobody is refused', async () => {
  const { app } = await buildServer({ config: { ...config, rateLimits: false }, pools })
  const unlimited = callerOf(app, admin).call
  expect(refused(await downloads(ada, 40, unlimited))).toEqual([])
  await app.close()
})
