import { randomBytes } from 'node:crypto'
import { type Fixtures, type Holder, ofCompany, type Samples, type Tools } from '../../../testing/fixture.ts'

/** The member in the path, or a new one of the company. */
const owner = async ({ company }: Holder, { a }: Tools, memberId: number | undefined) => ({
  company_id: company.id,
  member_id: memberId ?? (await a.member({ company })).id,
})

export const guestAccountFixtures: Fixtures = {
  member_session_id: ofCompany(async (holder, tools, { before }) => {
    const of = await owner(holder, tools, before.member_id)
    const expires_at = new Date(Date.now() + 60_000)
    return (await tools.a.insert('member_session', { ...of, source: 'web', token_hash: randomBytes(32), expires_at }))
      .id
  }),
  address_id: ofCompany(async (holder, tools) => {
    const of = await owner(holder, tools, undefined)
    return (await tools.a.insert('member_address', { ...of, text: 'Test street 5' })).id
  }),
}

const byPhone = { phone: '+905551110033', email: undefined }

const profile = { email: '', birth_date: null, wedding_date: null }
const anywhere = { lat: null, lng: null, district_id: null }

export const guestAccountSamples: Samples = {
  'PUT /ordering/me': profile,
  'POST /ordering/me/address': anywhere,
  'PUT /ordering/me/address/:address_id': anywhere,
  'POST /ordering/sign-in-code': byPhone,
  'PUT /ordering/me/email': { code: '123456' },
  'POST /ordering/sign-in': { ...byPhone, code: '123456' },
}
