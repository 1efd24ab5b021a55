import { companyAuthentication, handOver } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import { changePassword, putProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import { login } from '@sofra/contract/access/session/session.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { expect, test } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { peopleOf } from '../../../../test/people.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer({ companyHosts: ['company.demo.sofra'] })
const { A, a1, eliza } = await twoTenants(a)
const role = (await a.insert('role', { account_id: A.account.id, name: 'Desk', keys: ['get-order-all'] })).id
const { opened } = peopleOf(a, call, role)

/** Signs the operator in to the panel of company A. */
const acting = async () => {
  const signedIn = (await call(login, { body: { email: eliza.email, password: testPassword } })).reply
  const bearing = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const target = { company_id: A.id }
  const { url } = (await call(handOver, { headers: bearing(signedIn), body: target })).reply
  const token = new URL(url).searchParams.get('token') ?? ''
  const body = { ...target, token, domain_type: 'company' as const }
  return bearing((await call(companyAuthentication, { headers: { host: new URL(url).host }, body })).reply)
}

test('a caller acting as a company changes its users, but not their credentials', async () => {
  const headers = await acting()
  const row = await opened(A.owner)
  const { name, surname, email, phone, lang, profile_image, role_ids, company_ids, version } = row
  const { is_auth_for_account, is_kiosk } = row
  const same = {
    name,
    surname,
    email,
    phone,
    lang,
    profile_image,
    role_ids,
    company_ids,
    is_auth_for_account,
    is_kiosk,
  }
  const change = (more: Record<string, unknown>) =>
    call(user.update, {
      headers,
      params: { user_id: row.id },
      body: { ...same, branch_ids: [a1.id], version, ...more },
    })
  expect((await change({ email: 'mine@demo.sofra' })).refusal).toMatchObject({ status: 403, code: 'error.acting' })
  expect((await change({})).reply).toMatchObject({ branch_ids: [a1.id] })
  const opening = { ...same, email: 'new@demo.sofra', branch_ids: [], password: 'a long enough one' }
  expect((await call(user.create, { headers, body: opening })).refusal.code).toBe('error.acting')
  const [log] = await admin(
    "select user_id, acting_company_id from audit_log where record = 'user_branch' order by id desc",
  )
  expect(log).toEqual({ user_id: eliza.id, acting_company_id: A.id })
})

test('a caller acting as a company gets 403 for the own password and profile', async () => {
  const headers = await acting()
  const params = { user_id: eliza.id }
  const person = { name: 'X', surname: 'Y', phone: '', lang: 'tr' as const, profile_image: null, version: 1 }
  const password = { old_password: testPassword, password: 'another long one', password_repeat: 'another long one' }
  expect((await call(putProfile, { headers, params, body: person })).refusal.code).toBe('error.acting')
  expect((await call(changePassword, { headers, params, body: password })).refusal.code).toBe('error.acting')
})
