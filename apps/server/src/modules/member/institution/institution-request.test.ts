import { randomUUID } from 'node:crypto'
import { institution } from '@sofra/contract/member/institution/institution.contract.ts'
import { institutionRequest } from '@sofra/contract/member/institution/institution-request.contract.ts'
import { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { institutionRequests, person } from '../../../../test/institution-requests.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { pageKey } from '../../order/channel/channel.api.ts'
import { documentFolder } from './institution.document.ts'
import { purgeDocuments } from './institution.jobs.ts'

const requests = await institutionRequests()
const { a, admin, app, call, config, pools, A, B, make, find, send, upload, list, decide, first } = requests
const store = openFileStore(config)
const page = { key: await pageKey(pools, A.id, 'web') }

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccd' } })
const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

beforeEach(async () => {
  await admin('truncate institution_request, member, institution, mail, sms, attempt cascade')
})

describe('GET ordering/institution', () => {
  test('returns an institution by code in any case or by link; only a link finds a hidden one', async () => {
    const { link_token } = await make({ asks_document: true, document_text: 'Kimlik' })
    const listed = { name: 'Teknik Lise', asks_document: true, document_text: 'Kimlik' }
    for (const reference of ['TEKNIK-LISE', 'teknik-lise', link_token])
      expect((await find(reference)).reply).toEqual(listed)
    await admin(`update institution set display = 'hidden'`)
    expect([(await find('TEKNIK-LISE')).status, (await find(link_token)).status]).toEqual([404, 200])
  })

  test.each([
    ['inactive', { is_active: false }],
    ['over', { ends_on: '2001-01-01' }],
    ['yet to come', { starts_on: '2999-01-01' }],
  ])('returns 404 for one that is %s, by link too', async (_, columns) => {
    const { link_token } = await make(columns)
    const none = await find('YOK')
    for (const reference of ['TEKNIK-LISE', link_token]) {
      const answer = await find(reference)
      expect([answer.status, answer.bytes]).toEqual([404, none.bytes])
    }
  })

  test('returns 404 for another company’s, and for a renewed link', async () => {
    const { id, link_token } = await make()
    for (const reference of ['TEKNIK-LISE', link_token]) expect((await find(reference, B.channel)).status).toBe(404)
    await admin('update institution set link_token = default where id = $1', [id])
    expect((await find(link_token)).status).toBe(404)
  })

  test('allows ten wrong guesses per address and hour; correct ones do not count', async () => {
    await make()
    for (let i = 0; i < 15; i += 1) expect((await find('TEKNIK-LISE')).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await find(`YOK-${i}`)).status).toBe(404)
    expect((await find('YOK-11')).refusal).toMatchObject({ status: 429, code: 'error.too-often' })
    expect((await find('TEKNIK-LISE')).status).toBe(429)
    expect((await find('YOK', B.channel)).status).toBe(404)
  })
})

describe('POST ordering/institution-request', () => {
  test('stores a request, and creates no member', async () => {
    const { id } = await make()
    expect((await send()).reply).toMatchObject({ state: 'pending' })
    expect(await list()).toMatchObject([
      {
        institution_id: id,
        institution: 'Teknik Lise',
        phone: '+905557770001',
        is_member: false,
        document: null,
        state: 'pending',
      },
    ])
    expect(await admin('select from member')).toEqual([])
    expect((await call(institutionRequest.list, { as: B.owner, params: { company_id: B.id } })).reply.items).toEqual([])
  })

  test('is stored once per key, also concurrently; one per person and institution may wait', async () => {
    await make()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({}, { key })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await list()).toHaveLength(1)
  })

  test('does not reveal whether a phone has a pending request, and keeps that request as it is', async () => {
    await make()
    await send({ first_name: 'Asıl' })
    await admin(`update institution_request set created_at = now() - interval '1 day'`)
    const [again, other] = [await send({ first_name: 'Yabancı' }), await send({ phone: '0555 777 00 02' })]
    const pending = { state: 'pending', created_at: expect.any(String) }
    for (const { status, reply } of [again, other]) {
      expect([status, reply]).toEqual([201, pending])
      expect(Date.now() - Date.parse(reply.created_at)).toBeLessThan(3_600_000)
    }
    expect((await list()).map(({ phone, first_name }) => [phone, first_name]).toSorted()).toEqual([
      ['+905557770001', 'Asıl'],
      ['+905557770002', person.first_name],
    ])
  })

  test('refuses the sixth request of an address in an hour', async () => {
    await make()
    for (let i = 1; i <= 6; i += 1) expect((await send({ phone: `0555 777 00 1${i}` })).status).toBe(i > 5 ? 429 : 201)
  })

  test('needs the proof of a phone from guests of the page, if the company requires it', async () => {
    await make()
    await admin(`update company set settings = settings || '{"sms": {"phone_code": true}}' where id = $1`, [A.id])
    const through = { channel: page }
    expect((await send({}, through)).refusal).toMatchObject({ status: 422, code: 'ordering.phone-code' })
    const { phone } = person
    await call(askPhoneCode, { channel: page, headers: { 'idempotency-key': randomUUID() }, body: { phone } })
    const [sms] = await admin<{ text: string }>('select text from sms')
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
    const { proof } = (await call(checkPhoneCode, { channel: page, body: { phone, code } })).reply
    const other = await send({ phone_proof: proof, phone: '0555 777 00 02' }, through)
    expect(other.refusal.code).toBe('ordering.phone-code')
    expect((await send({ phone_proof: proof }, through)).status).toBe(201)
    // A company's own site authenticates its guests itself.
    expect((await send({ phone: '0555 777 00 03' })).status).toBe(201)
    await admin(`update company set settings = settings - 'sms' where id = $1`, [A.id])
  })
})

describe('documents', () => {
  test('a picture is re-encoded, has no public address, and is visible with the permission', async () => {
    await make({ asks_document: true })
    expect((await send()).refusal).toMatchObject({ status: 422, code: 'institution-request.document-missing' })
    const sent = await upload(
      await picture()
        .withExif({ IFD0: { Copyright: 'where I live' } })
        .jpeg()
        .toBuffer(),
    )
    expect([sent.status, sent.reply.kind]).toEqual([201, 'picture'])
    const { document } = sent.reply
    expect((await send({ document })).status).toBe(201)
    const one = await first()
    expect(one.document).toBe('picture')

    const [{ path } = { path: '' }] = await admin<{ path: string }>('select document as path from institution_request')
    expect(path).toMatch(new RegExp(`^${documentFolder}/`))
    for (const url of [`/files/${path}`, `/files/${path}.webp`, `/files/${path.replace('-document', '')}`])
      expect((await app.inject({ url })).statusCode).toBe(404)

    const look = (as: { id: number }, company_id = A.id) =>
      call(institutionRequest.document, { as, params: { company_id, institution_request_id: one.id } })
    const seen = await look(A.owner)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(seen.headers['content-disposition']).toMatch(/^attachment/)
    expect((await sharp(seen.bytes).metadata()).exif).toBeUndefined()
    const without = allKeys.filter((key) => key !== 'get-institution-request-document')
    expect((await look(await a.user({ account: A.account, keys: without }))).status).toBe(403)
    expect([(await look(B.owner)).status, (await look(B.owner, B.id)).status]).toEqual([404, 404])
  })

  test('a PDF stays unchanged; a page, a script, a broken picture and an empty body are refused', async () => {
    await make()
    const sent = await upload(pdf)
    expect(sent.reply.kind).toBe('pdf')
    expect((await send({ document: sent.reply.document })).status).toBe(201)
    const { id, document } = await first()
    const params = { company_id: A.id, institution_request_id: id }
    const seen = await call(institutionRequest.document, { as: A.owner, params })
    expect([document, seen.headers['content-type'], Buffer.from(seen.bytes).equals(pdf)]).toEqual([
      'pdf',
      'application/pdf',
      true,
    ])
    const broken = (await picture().png().toBuffer()).subarray(0, 60)
    for (const bytes of ['<html><script>1</script>', '<svg xmlns="x"/>', '%PDF-1.4 no end', 'x%PDF-1.4 %%EOF', ''])
      expect((await upload(Buffer.from(bytes))).status, bytes).toBe(400)
    expect((await upload(broken)).refusal.code).toBe('institution-document.kind')
  })
})

describe('documents of others, and old ones', () => {
  test('a request refuses a document of another company, older than a day, or invented', async () => {
    await make()
    await make({}, B)
    const theirs = (await upload(pdf, B.channel)).reply.document
    const mine = (await upload(pdf)).reply.document
    const forged = mine.replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))
    for (const document of [theirs, 'x', mine.replace(/\.\w+\./, '.zzzzzz.'), forged])
      expect((await send({ document })).refusal.code, document).toBe('institution-request.document-unknown')
  })

  test('are removed a day after the upload without a request, and ninety days after a decision', async () => {
    await make()
    const lost = (await upload(pdf)).reply.document
    const attached = (await upload(pdf)).reply.document
    const pathOf = (token: string) => Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
    await send({ document: attached })
    const isThere = async (token: string) => {
      const file = await store.get(pathOf(token))
      file?.bytes.destroy()
      return file !== undefined
    }
    await purgeDocuments(pools, store)
    expect([await isThere(lost), await isThere(attached)]).toEqual([true, true])
    const later = new Date(Date.now() + 26 * 3_600_000)
    await purgeDocuments(pools, store, later)
    expect([await isThere(lost), await isThere(attached)]).toEqual([false, true])
    await admin(`update institution_request set state = 'denied', answered_at = now() - interval '91 days'`)
    await purgeDocuments(pools, store, later)
    expect([await isThere(attached), (await first()).document]).toEqual([false, null])
  })

  test('the eleventh of one address in an hour is refused', async () => {
    for (let i = 0; i <= 10; i += 1) expect((await upload(pdf)).status).toBe(i > 9 ? 429 : 201)
  })
})

describe('PUT company/:company_id/institution-request/:institution_request_id/state', () => {
  test('approves: adds the member of the phone or a new one, and sends an e-mail', async () => {
    const { id } = await make()
    await send()
    const approved = await decide(await first(), 'approved', 'Hoş geldiniz')
    expect(approved.reply).toMatchObject({ state: 'approved', is_member: true, belongs_to: 'Teknik Lise' })
    expect(await admin('select phone, first_name, email, source, institution_id from member')).toEqual([
      { phone: '+905557770001', first_name: 'İrem', email: 'irem@demo.sofra', source: 'website', institution_id: id },
    ])
    const [mail] = await admin<{ recipient: string; plain: string }>('select recipient, plain from mail')
    expect(mail).toMatchObject({ recipient: 'irem@demo.sofra', plain: expect.stringContaining('Hoş geldiniz') })
    expect(
      (await call(institution.one, { as: A.owner, params: { company_id: A.id, institution_id: id } })).reply,
    ).toMatchObject({ members: 1, waiting: 0 })
    expect((await decide(approved.reply, 'denied', 'Olmaz')).refusal.code).toBe('guest-request.step')
  })

  test('a denial sends its reason, by text message without an e-mail address, and the request can be approved later', async () => {
    await make()
    await a.member({ company: A, phone: '+905557770001', first_name: 'Asıl', last_name: 'Ad' })
    await send({ email: '' })
    const one = await first()
    expect(one.is_member).toBe(true)
    expect((await decide(one, 'denied')).refusal.code).toBe('guest-request.answer-missing')
    const denied = (await decide(one, 'denied', 'Belge okunmuyor')).reply
    const texts = await admin<{ recipient: string; text: string }>('select recipient, text from sms')
    expect(texts).toMatchObject([{ recipient: '+905557770001', text: expect.stringContaining('Belge okunmuyor') }])
    expect(await admin('select institution_id from member')).toEqual([{ institution_id: null }])
    expect((await decide(denied, 'approved')).reply.state).toBe('approved')
    expect(await admin('select first_name, institution_id is not null as belongs from member')).toEqual([
      { first_name: 'Asıl', belongs: true },
    ])
  })

  test('returns a conflict for the second of two decisions, and 404 for another company', async () => {
    await make()
    await send()
    const one = await first()
    expect((await decide(one, 'approved', '', B.owner)).status).toBe(404)
    expect((await decide(one, 'approved', '', B.owner, B.id)).status).toBe(404)
    const both = await Promise.all([decide(one, 'approved'), decide(one, 'denied', 'Olmaz')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await admin('select 1 from mail')).toHaveLength(1)
  })
})
