import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './password.ts'

test('hashPassword queues fifty hashes and refuses more with 503 until the queue is empty', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 53 }, () => hashPassword('a password')))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toMatchObject(Array(3).fill({ status: 503, phrase: 'error.busy', more: { retryAfter: 2 } }))
  expect(await passwordFits('a password', await hashPassword('a password'))).toBe(true)
})
