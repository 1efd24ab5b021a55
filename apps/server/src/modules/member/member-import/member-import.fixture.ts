import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

const path = '/company/:company_id/member/import/:import_id'

export const memberImportFixtures: Fixtures = {
  [path]: ofCompany(async ({ company }, { a }) => {
    const compared = { state: 'ready', asked_encoding: 'auto', lang: 'tr' }
    return (await a.insert('import_file', { company_id: company.id, kind: 'member', name: 'rows.csv', ...compared })).id
  }),
}

export const memberImportSamples: Samples = {
  [`POST ${path}/source`]: { sheet: null, heading_row: 1 },
  [`POST ${path}/match`]: { fields: [], rules: { unique: 'phone', exists: 'update', absent: 'add', welcome: false } },
}
