import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

export const reservationFixtures: Fixtures = {
  reservation_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const times = { starts_at: '2020-01-01T18:00:00Z', ends_at: '2020-01-01T19:30:00Z' }
    const who = { name: 'Ayşe Kaya', phone: '+905551112233', party_size: 4, state: 'approved' }
    return (await a.insert('reservation', { ...keys, ...times, ...who })).id
  }),
}

const booking = { starts_at: new Date(Date.now() + 48 * 3_600_000).toISOString(), party_size: 2, email: '', note: '' }
export const reservationSamples: Samples = {
  'POST /branch/:branch_id/reservation': { ...booking, table_id: null },
  'PUT /branch/:branch_id/reservation/:reservation_id': { ...booking, table_id: null },
  'PUT /branch/:branch_id/reservation/:reservation_id/state': { state: 'completed', table_id: null, answer: '' },
  'POST /ordering/reservation': { email: '', note: '' },
  'PUT /branch/:branch_id/reservation-rule': { seats: 40 },
}
