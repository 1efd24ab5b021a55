import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

export const companyFixtures: Fixtures = {
  company_id: ofCompany(({ company }) => company.id),
}

const company = {
  email: '',
  phone: '',
  tax_office_id: null,
  tax_number: '',
  currency_code: 'TRY',
  dealer_account_id: null,
}

export const companySamples: Samples = {
  'POST /company': { ...company, account: 'new', account_id: null, owner_email: 'owner@demo.sofra', ends_at: null },
  'PUT /company/:company_id': company,
}
