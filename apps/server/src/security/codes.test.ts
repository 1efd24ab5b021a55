import { resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'

// access/reset tests that a code is valid once, for fifteen minutes and for one person; this file tests that attempts
// are counted first.
const { a, admin, app, pools } = await testServer({ rateLimits: true })
const account = await a.account()

const password = 'a long new password'
const guess = async (email: string, code: string, remoteAddress: string) => {
  const url = `/api${resetPassword.path.replace(':reset_code', code)}`
  const payload = { email, password, password_repeat: password }
  return (await app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
}

test('forget-password compares fifteen of a hundred concurrent guesses from as many networks', async () => {
  const { email } = await a.user({ account })
  const guesses = Array.from({ length: 100 }, (_, n) => guess(email, String(100_000 + n), `203.0.113.${n + 1}`))
  const answers = await Promise.all(guesses)
  expect(answers.filter((status) => status === 400)).toHaveLength(15)
  expect(answers.filter((status) => status === 429)).toHaveLength(85)
})

test('control: counting after the comparison compares more than fifteen', async () => {
  const key = 'naive'
  await admin(`insert into attempt values ($1, 0, now() + interval '1 hour')`, [key])
  let looked = 0
  const naive = async () => {
    const { rows } = await pools.system.query('select tries from attempt where key = $1', [key])
    if (rows[0].tries >= 15) return
    looked += 1
    await pools.system.query('update attempt set tries = tries + 1 where key = $1', [key])
  }
  await Promise.all(Array.from({ length: 100 }, naive))
  expect(looked).toBeGreaterThan(15)
})
