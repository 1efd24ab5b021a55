import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

const terms = {
  name: { tr: 'Çek', en: '', de: '' },
  kind: 'incentive',
  amount: 1_000,
  borne_by: 'branch',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2990-01-01T00:00:00Z',
}
const free = { rate: 0, limit_count: null, limit_amount: null, per_user_limit: null, valid_days: 0 }
const sample = { ...terms, ...free, definable: true, code: '' }

export const giftChequeFixtures: Fixtures = {
  // A branch's cheque is also in the company's list.
  gift_cheque_id: ofBranch(
    async ({ branch }, { a }) =>
      (await a.insert('gift_cheque', { company_id: branch.company_id, branch_id: branch.id, ...terms })).id,
  ),
  hand_out_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const { id: cheque_id } = await a.insert('gift_cheque', { ...keys, ...terms })
    return (
      await a.insert('gift_cheque_hand_out', { ...keys, cheque_id, audience: 'codes', wanted: 1, by_name: 'Test' })
    ).id
  }),
}

export const giftChequeSamples: Samples = {
  'POST /company/:company_id/gift-cheque': sample,
  'PUT /company/:company_id/gift-cheque/:gift_cheque_id': sample,
  'POST /branch/:branch_id/gift-cheque': sample,
  'PUT /branch/:branch_id/gift-cheque/:gift_cheque_id': sample,
  'POST /company/:company_id/gift-cheque/:gift_cheque_id/hand-out': { to: 'codes', count: 3 },
  'POST /branch/:branch_id/gift-cheque/:gift_cheque_id/hand-out': { to: 'codes', count: 3 },
}
