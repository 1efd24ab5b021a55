import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { institutionImport } from '@sofra/contract/member/institution/institution.contract.ts'
import { institutionRequest } from '@sofra/contract/member/institution/institution-request.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { institutionJobs } from './institution.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { A, B, dealer } = await twoTenants(a)
const of = { company_id: A.id }
const institution = (code: string, company: { id: number }) =>
  a.insert<{ id: number }>('institution', { company_id: company.id, name: code, code })
const [school, office] = [await institution('TEKNIK-LISE', A), await institution('BELEDIYE', A)]
await institution('YALNIZ-B', B)
beforeEach(() => admin('delete from member'))

const work = () => runDue({ adminUrl, jobs: [institutionJobs], pools, config })
const heading = 'Kurum kodu;Telefon;Ad;Soyad;E-posta'
const post = (lines: readonly string[], as: { id: number } = A.owner, params = of) =>
  call(institutionImport.post, {
    as,
    params,
    headers: { 'content-type': fileBodies.rows.type },
    query: { name: 'people.csv' },
    body: Buffer.from([heading, ...lines].join('\r\n')),
  } as never)
const read = async (lines: readonly string[]) => {
  const { id } = (await post(lines)).reply as ImportFile
  await work()
  return one(id)
}
const one = async (id: number) =>
  (await call(institutionImport.one, { as: A.owner, params: { ...of, import_id: id } } as never)).reply as ImportFile
const apply = async ({ id }: ImportFile) => {
  const params = { ...of, import_id: id }
  await call(institutionImport.apply, { as: A.owner, params, body: { leave_wrong: true } } as never)
  await work()
}
const stored = () =>
  admin(
    'select phone, first_name, last_name, email, source, institution_id from member where company_id = $1 order by phone',
    [A.id],
  )

test('an import and a request by the phone of a merged record use the remaining member', async () => {
  const survivor = await a.member({ company: A, phone: '+905551110008', first_name: 'Asıl' })
  const gone = { company: A, merged_into_id: survivor.id, is_active: false, first_name: 'Gitti', last_name: '' }
  await a.member({ ...gone, phone: '+905551110009' })
  const belonging = async () => (await stored()).map(({ phone, institution_id }) => [phone, institution_id])
  const file = await read(['TEKNIK-LISE;0555 111 00 09;Telefonla;Ak;'])
  expect(file.counts).toEqual({ add: 0, change: 1, same: 0, wrong: 0 })
  await apply(file)
  expect(await belonging()).toEqual([
    ['+905551110008', school.id],
    ['+905551110009', null],
  ])

  const waitingRequest = { company_id: A.id, institution_id: office.id, phone: '+905551110009', first_name: 'İrem' }
  const { id } = await a.insert<{ id: number }>('institution_request', waitingRequest)
  const { reply } = await call(institutionRequest.decide, {
    as: A.owner,
    params: { company_id: A.id, institution_request_id: id },
    body: { state: 'approved', answer: '', version: 1 },
  })
  expect(reply).toMatchObject({ is_member: true, belongs_to: 'BELEDIYE' })
  expect(await admin('select member_id from institution_request')).toEqual([{ member_id: survivor.id }])
  expect(await belonging()).toEqual([
    ['+905551110008', office.id],
    ['+905551110009', null],
  ])
  await admin('delete from institution_request')
})

const lines = [
  'teknik-lise;0555 111 00 01;Fatma;Yılmaz;',
  'TEKNIK-LISE;0555 111 00 02;Veli;Kaya;',
  'TEKNIK-LISE;0555 111 00 03;Mert;Ak;mert@demo.sofra',
  'TEKNIK-LISE;12;Mert;Ak;',
  'YALNIZ-B;0555 111 00 04;Mert;Ak;',
  'TEKNIK-LISE;+90 555 111 00 03;İki;Kez;',
  'TEKNIK-LISE;0555 111 00 05;Mert;Ak;kim',
]

test('POST company/:company_id/institution-member/import adds and moves members, keeps their own data, and refuses rows', async () => {
  await a.member({ company: A, phone: '+905551110001', first_name: 'Ayşe', last_name: '', institution_id: office.id })
  const veli = { first_name: 'Veli', last_name: 'Kaya' }
  await a.member({ company: A, phone: '+905551110002', ...veli, institution_id: school.id })
  const theirs = await a.member({ company: B, phone: '+905551110003' })
  const file = await read(lines)
  expect([file.state, file.counts]).toEqual(['ready', { add: 1, change: 1, same: 1, wrong: 4 }])
  expect(await stored()).toHaveLength(2)
  const { items } = (
    await call(institutionImport.rows, {
      as: A.owner,
      params: { ...of, import_id: file.id },
      query: { outcome: 'wrong' },
    } as never)
  ).reply
  expect(items.map(({ row, faults }) => [row, faults[0]?.column])).toEqual([
    [5, 'Telefon'],
    [6, 'Kurum kodu'],
    [7, null],
    [8, 'E-posta'],
  ])

  await apply(file)
  expect(await one(file.id)).toMatchObject({ state: 'done', written: 2 })
  const importedFields = { source: 'website', institution_id: school.id }
  expect(await stored()).toMatchObject([
    { phone: '+905551110001', first_name: 'Ayşe', last_name: 'Yılmaz', ...importedFields },
    { phone: '+905551110002', ...veli, ...importedFields },
    { phone: '+905551110003', email: 'mert@demo.sofra', source: 'imported', institution_id: school.id },
  ])
  const [other] = await admin('select institution_id, first_name from member where id = $1', [theirs.id])
  expect(other).toMatchObject({ institution_id: null })
  // The same file again changes nothing.
  expect((await read(lines)).counts).toEqual({ add: 0, change: 0, same: 3, wrong: 4 })
})

test('an import is visible only to its company', async () => {
  const { id } = (await post(lines)).reply as ImportFile
  const params = { company_id: B.id, import_id: id }
  expect((await call(institutionImport.one, { as: B.owner, params } as never)).status).toBe(404)
  expect((await post(lines, B.owner)).status).toBe(404)
  expect((await post(lines, dealer)).status).toBe(403)
  await work()
})
