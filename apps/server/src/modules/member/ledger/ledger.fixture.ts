import type { Samples } from '../../../testing/fixture.ts'

export const ledgerSamples: Samples = {
  'POST /company/:company_id/member/:member_id/ledger/top-up': { amount: 5_000 },
  'POST /company/:company_id/member/:member_id/ledger/adjust': { amount: 5, kind: 'points', reason: 'Özür' },
}
