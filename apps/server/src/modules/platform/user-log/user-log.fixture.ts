import { type Fixtures, ofCompany } from '../../../testing/fixture.ts'

export const userLogFixtures: Fixtures = {
  log_id: ofCompany(async ({ company }, { a }) => {
    const row = { company_id: company.id, record: 'company', record_id: String(company.id), action: 'update' }
    return (await a.insert('audit_log', { ...row, before: {}, after: {} })).id
  }),
}
