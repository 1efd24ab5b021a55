import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

export const branchFixtures: Fixtures = {
  branch_id: ofBranch(({ branch }) => branch.id),
}

// The schema cannot express these: an address is trimmed before validation, and `auto` and `open` have no end.
const branch = {
  code: 'TST',
  phone: '0555 000 00 11',
  iban: null,
  timezone: 'Europe/Istanbul',
  images: [],
  kitchens: [],
  logo_light: null,
  logo_dark: null,
  logo_mobile: null,
  own_ip: '192.168.1.10',
  contract_starts_at: null,
  contract_ends_at: null,
  financial_ends_at: null,
}

export const branchSamples: Samples = {
  'POST /company/:company_id/branch': { ...branch, registration_id: undefined, suggestion_id: undefined },
  'PUT /branch/:branch_id': branch,
  'PUT /branch/:branch_id/settings': { own_ip: '192.168.1.10', financial_ends_at: null },
  'PUT /branch/:branch_id/state': { state: 'busy' },
  'PUT /branch/:branch_id/rush': { minutes: 15 },
}
