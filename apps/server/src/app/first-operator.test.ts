import { resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { getInfo, login } from '@sofra/contract/access/session/session.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { firstOperator } from './first-operator.ts'

const { admin, call, config, pools } = await testServer()
const start = (operatorEmail?: string) => firstOperator(pools, { ...config, operatorEmail })

test('firstOperator creates one operator if no account exists, who sets a password by the code', async () => {
  await expect(start()).rejects.toThrow('DEMO=0 OPERATOR_EMAIL=')
  const invitation = await start('Operator@demo.sofra')
  if (!invitation) throw new Error('nothing was told')
  expect(invitation.page).toBe(`${config.publicUrl}/auth/reset#operator%40demo.sofra`)
  expect(await start('second@demo.sofra')).toBeUndefined()
  expect(await admin('select email from app_user')).toEqual([{ email: 'operator@demo.sofra' }])

  const password = 'a long first password'
  const wish = { email: 'operator@demo.sofra', password, password_repeat: password }
  expect((await call(resetPassword, { params: { reset_code: invitation.code }, body: wish })).status).toBe(200)
  const { token } = (await call(login, { body: { email: wish.email, password } })).reply
  const me = (await call(getInfo, { headers: { authorization: `Bearer ${token}` }, query: {} })).reply
  expect(me).toMatchObject({ account_type: 'eliza', is_auth_for_account: true, permissions: keysOf('eliza') })
})
