import { randomUUID } from 'node:crypto'
import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { sendInstitutionDocument } from '@sofra/contract/member/institution/institution-request.contract.ts'
import { type Fixtures, ofCompany, type Samples } from '../../../testing/fixture.ts'

const code = () => `K-${randomUUID().toUpperCase()}`
const institution = ofCompany(
  async ({ company }, { a }) =>
    (await a.insert('institution', { company_id: company.id, name: 'Teknik Lise', code: code() })).id,
)

export const institutionFixtures: Fixtures = {
  institution_id: institution,
  '/company/:company_id/institution/:institution_id/member/:member_id': ofCompany(
    async ({ company }, { a }, { before }) => (await a.member({ company, institution_id: before.institution_id })).id,
  ),
  '/company/:company_id/institution-member/import/:import_id': ofCompany(async ({ company }, { a }) => {
    const compared = { state: 'ready', asked_encoding: 'auto', lang: 'tr' }
    const keys = { company_id: company.id, kind: 'institution-member' }
    return (await a.insert('import_file', { ...keys, name: 'rows.csv', ...compared })).id
  }),
  institution_request_id: ofCompany(async ({ company }, { a, call }) => {
    const keys = { company_id: company.id }
    const { reply } = await call(sendInstitutionDocument, {
      channel: company.channel,
      headers: { 'content-type': fileBodies.document.type },
      body: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    const document = Buffer.from(reply.document.split('.')[0] ?? '', 'base64url').toString()
    const { id: institution_id } = await a.insert('institution', { ...keys, name: 'Teknik Lise', code: code() })
    const phone = `+90555${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
    const attachment = { document, document_type: 'application/pdf' }
    return (
      await a.insert('institution_request', { ...keys, institution_id, phone, first_name: 'İrem', ...attachment })
    ).id
  }),
}

const terms = { owner_id: null, discounts: {}, points_rules: null, starts_on: null, ends_on: null }
const contact = { contact_phone: '', contact_email: '' }

export const institutionSamples: Samples = {
  'POST /company/:company_id/institution': { code: 'TEKNIK-LISE', ...terms, ...contact },
  'PUT /company/:company_id/institution/:institution_id': { code: 'TEKNIK-LISE', ...terms, ...contact },
  'PUT /company/:company_id/institution-request/:institution_request_id/state': {
    state: 'approved',
    answer: 'Elbette',
  },
  'POST /ordering/institution-request': { email: '' },
  'POST /company/:company_id/institution-member/import/:import_id/source': { sheet: null, heading_row: 1 },
}
