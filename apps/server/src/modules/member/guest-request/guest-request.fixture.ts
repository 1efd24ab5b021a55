import { type Fixtures, ofBranch, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const category = { kind: 'request', recipient: 'branch', is_active: true, sort_no: 1 }

export const guestRequestFixtures: Fixtures = {
  request_id: ofBranch(async ({ branch }, { a }) => {
    const { id } = await a.insert('request_category', { name: { tr: 'Talep', en: '', de: '' }, ...category })
    const keys = { company_id: branch.company_id, branch_id: branch.id, request_category_id: id }
    return (
      await a.insert('guest_request', { ...keys, kind: 'request', recipient: 'branch', text: 'Masa ayırır mısınız?' })
    ).id
  }),
  request_category_id: ofPlatform(
    async (_, { a }) => (await a.insert('request_category', { name: { tr: 'Talep', en: '', de: '' }, ...category })).id,
  ),
}

export const guestRequestSamples: Samples = {
  'PUT /branch/:branch_id/guest-request/:request_id/state': { state: 'approved', answer: 'Elbette' },
  'POST /ordering/request': { contact: '' },
}
