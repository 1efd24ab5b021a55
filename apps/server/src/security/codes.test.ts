import { forgetPassword, resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'

// That a code is good once, for a quarter of an hour and for one person is in access/reset; here is why it is counted first.
const { a, admin, call, pools } = await testServer()
const account = await a.account()

const password = 'a long new password'
const guess = (email: string, reset_code: number) =>
  call(resetPassword, { params: { reset_code }, body: { email, password, password_repeat: password } })

const tries = async () => (await admin<{ tries: number }>('select tries from reset_code'))[0]?.tries

test('forget-password compares five of a hundred concurrent guesses', async () => {
  const { email } = await a.user({ account })
  await call(forgetPassword, { body: { email } })
  await expect.poll(tries).toBe(0)
  await admin(`delete from attempt where key like 'reset from %'`)
  await Promise.all(Array.from({ length: 50 }, (_, n) => guess(email, 100_000 + n)))
  await admin(`delete from attempt where key like 'reset from %'`)
  await Promise.all(Array.from({ length: 50 }, (_, n) => guess(email, 200_000 + n)))
  expect(await tries()).toBe(5)
})

test('control: counting after the comparison compares more than five', async () => {
  await admin('update reset_code set tries = 0')
  let looked = 0
  const naive = async () => {
    const { rows } = await pools.system.query('select tries from reset_code')
    if (rows[0].tries >= 5) return
    looked += 1
    await pools.system.query('update reset_code set tries = tries + 1')
  }
  await Promise.all(Array.from({ length: 100 }, naive))
  expect(looked).toBeGreaterThan(5)
})
