import { randomUUID } from 'node:crypto'
import {
  findInstitution,
  institutionRequest,
  sendInstitutionDocument,
  sendInstitutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { testServer } from './server.ts'
import { twoTenants } from './tenants.ts'

export const person = { phone: '0555 777 00 01', first_name: 'İrem', last_name: 'Şahin', email: 'irem@demo.sofra' }
type Body = typeof person & { reference: string; document?: string; phone_proof?: string }

/** Starts a server with two companies, and helpers for requests to join an institution, as guests and as staff. */
export const institutionRequests = async () => {
  const server = await testServer({ demo: true, rateLimits: true })
  const { a, call } = server
  const tenants = await twoTenants(a)
  const { A } = tenants
  const make = (columns: Record<string, unknown> = {}, company: { id: number } = A) =>
    a.insert<{ id: number; link_token: string }>('institution', {
      company_id: company.id,
      name: 'Teknik Lise',
      code: 'TEKNIK-LISE',
      display: 'code',
      ...columns,
    })
  const find = (reference: string, channel = A.channel) =>
    call(findInstitution, { channel, query: { reference } as never })
  const send = (
    body: Partial<Body> = {},
    { channel = A.channel as { key: string }, key = randomUUID() as string } = {},
  ) =>
    call(sendInstitutionRequest, {
      channel,
      headers: { 'idempotency-key': key },
      body: { reference: 'TEKNIK-LISE', ...person, ...body },
    })
  const upload = (bytes: Buffer, channel = A.channel) =>
    call(sendInstitutionDocument, {
      channel,
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    })
  const list = async () =>
    (await call(institutionRequest.list, { as: A.owner, params: { company_id: A.id } })).reply.items
  const decide = (
    one: { id: number; version: number },
    state: 'approved' | 'denied',
    answer = '',
    as: { id: number } = A.owner,
    company_id = A.id,
  ) =>
    call(institutionRequest.decide, {
      as,
      params: { company_id, institution_request_id: one.id },
      body: { state, answer, version: one.version },
    })
  const first = async () => {
    const [one] = await list()
    if (!one) throw new Error('no request was written')
    return one
  }

  return { ...server, ...tenants, make, find, send, upload, list, decide, first }
}
