import { changeProfile, ownProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { member, memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { guestActor, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A } = await twoTenants(a)
const of = { company_id: A.id }

const guest = async () => {
  const row = await a.member({ company: A })
  const session = await a.signedIn(row)
  const params = { ...of, member_id: Number(row.id) }
  const readProfile = async () => (await call(ownProfile, { channel: A.channel, member: session })).reply
  return {
    params,
    changeOwn: async (more: object) => {
      const { first_name, last_name, email, birth_date, wedding_date, plate, consents, version } = await readProfile()
      const body = { first_name, last_name, email, birth_date, wedding_date, plate, consents, version, ...more }
      return call(changeProfile, { channel: A.channel, member: session, body })
    },
    write: async (more: object) => {
      const now = (await call(member.one, { as: A.owner, params })).reply
      const input = Object.keys(member.input.shape) as (keyof typeof now)[]
      const body = { ...Object.fromEntries(input.map((field) => [field, now[field]])), version: now.version, ...more }
      return call(member.update, { as: A.owner, params, body: body as never })
    },
    history: async () => (await call(memberConsents, { as: A.owner, params })).reply.items,
  }
}

test('PUT member restores a consent that the guest withdrew only with a note, and stores the note', async () => {
  const { changeOwn, write, history } = await guest()
  expect((await write({ consents: ['sms', 'email'] })).status).toBe(200)
  expect((await changeOwn({ consents: ['email'] })).status).toBe(200)
  const { refusal } = await write({ consents: ['sms', 'email'] })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'consent_note', code: 'member.consent-note-needed' }] })
  expect((await write({ consents: ['email', 'push'] })).status).toBe(200)
  const written = await write({ consents: ['email', 'push', 'sms'], consent_note: 'İmzalı form' })
  expect(written.reply.consent_note).toBe('')
  const [latest] = await history()
  expect(latest).toMatchObject({ channel: 'sms', granted: true, source: 'panel', note: 'İmzalı form' })
})

test('a future birth date is refused from staff and from the guest', async () => {
  const { changeOwn, write } = await guest()
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const faults = [await write({ birth_date: soon }), await changeOwn({ birth_date: soon })].map(({ refusal }) => [
    refusal.status,
    refusal.errors?.[0]?.path,
    refusal.errors?.[0]?.code,
  ])
  expect(faults).toEqual(Array(2).fill([400, 'birth_date', 'rule.past-day']))
  expect((await write({ birth_date: '1990-03-01' })).status).toBe(200)
})

test('PUT ordering/me is logged as the member’s own change', async () => {
  const { params, changeOwn } = await guest()
  expect((await changeOwn({ last_name: 'Yeni' })).status).toBe(200)
  const query = { record: ['member'], record_key: String(params.member_id) } as never
  const { items } = (await call(userLog.list, { as: A.owner, query })).reply
  expect(items).toMatchObject([{ action: 'update', user_name: guestActor }])
})
