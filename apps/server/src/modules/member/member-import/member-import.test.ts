import { memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { describe, expect, it } from 'vitest'
import { csv, memberImporting, usual } from '../../../../test/member-importing.ts'
import { allKeys } from '../../../../test/tenants.ts'

const { a, admin, call, A, B, dealer, of, work, post, at, one, send, match, read, apply, faultsOf, stored } =
  await memberImporting()

const institution = (name: string, code: string, company: { id: number }) =>
  a.insert<{ id: number }>('institution', { company_id: company.id, name, code })
const school = await institution('Teknik Lise', 'TEKNIK-LISE', A)
const [izmir] = await admin<{ id: number }>("select id from city where name = 'İzmir'")

describe('POST company/:company_id/member/import', () => {
  it('changes the remaining member of a merge, by phone or code of the merged record', async () => {
    const survivor = await a.member({ company: A, phone: '+905550000081', first_name: 'Eski' })
    const gone = { company: A, merged_into_id: survivor.id, is_active: false, first_name: 'Gitti' }
    await a.member({ ...gone, phone: '+905550000082', code: 'GITTI-1' })
    const names = () =>
      stored('phone, first_name').then((all) => all.filter(({ phone }) => /8[12]$/.test(String(phone))))
    for (const [unique, row, name] of [
      ['phone', '0555 000 00 82;;Telefonla', 'Telefonla'],
      ['code', '0555 000 00 81;GITTI-1;Kodla', 'Kodla'],
    ] as const) {
      const file = await read(csv('Telefon;Üye kodu;Ad', row), { unique })
      expect([file.counts, (await apply(file)).written]).toEqual([{ add: 0, change: 1, same: 0, wrong: 0 }, 1])
      expect(await names()).toEqual([
        { phone: '+905550000081', first_name: name },
        { phone: '+905550000082', first_name: 'Gitti' },
      ])
    }
    await admin('delete from member where company_id = $1 and merged_into_id is not null', [A.id])
    await admin("delete from member where company_id = $1 and phone like '%81'", [A.id])
  })

  it.each([
    ['phone', '0555 000 00 84;;İlk', '0555 000 00 85;;Yine', '0555 000 00 83;;Kendi'],
    ['code', '0555 000 00 83;GITTI-2;İlk', ';GITTI-3;Yine', ';KALAN-1;Kendi'],
  ] as const)('refuses a second row for one member by the %s of merged records', async (unique, ...lines) => {
    const survivor = await a.member({ company: A, phone: '+905550000083', code: 'KALAN-1', first_name: 'Eski' })
    const gone = { company: A, merged_into_id: survivor.id, is_active: false }
    await a.member({ ...gone, phone: '+905550000084', code: 'GITTI-2' })
    await a.member({ ...gone, phone: '+905550000085', code: 'GITTI-3' })
    await a.member({ company: B, phone: '+905550000085', code: 'GITTI-3', first_name: 'Onların' })
    const file = await read(csv('Telefon;Üye kodu;Ad', ...lines), { unique })
    expect(file.counts).toEqual({ add: 0, change: 1, same: 0, wrong: 2 })
    expect((await faultsOf(file)).map(([row, , message]) => [row, message])).toEqual([
      [3, 'Aynı kayıt 2. satırda da var'],
      [4, 'Aynı kayıt 2. satırda da var'],
    ])
    expect((await apply(file)).written).toBe(1)
    const [stands] = await admin('select first_name, code, phone from member where id = $1', [survivor.id])
    expect(stands).toEqual({ first_name: 'İlk', code: 'KALAN-1', phone: '+905550000083' })
    await admin('delete from member where merged_into_id is not null')
  })
})

describe('the comparison of an import of members with existing ones', () => {
  it('matches columns by headings, compares each row, and writes nothing before apply', async () => {
    await a.member({ company: A, phone: '+905550000001', first_name: 'Ayşe', last_name: 'Kaya' })
    await a.member({ company: A, phone: '+905550000002', first_name: 'Veli', last_name: 'Ak' })
    await a.member({ company: B, phone: '+905550000003', first_name: 'Onların' })
    const file = await read(
      csv(
        'Müşteri;Cep Telefonu;Mail Adresi;Puan;Doğum Tarihi;Şehir;Kurum;SMS izni',
        'Ayşe Nur Yılmaz;0555 000 00 01;;5;;;;',
        'Veli Ak;0555 000 00 02;;;;;;',
        'Mert Kaya;0555 000 00 03;Mert@Demo.Sofra;;25.12.1990;İZMİR;teknik lise;evet',
        'Hatalı;12;;;;;;',
      ),
    )
    expect(file.matched?.map(({ field }) => field)).toEqual([
      'full_name',
      'phone',
      'email',
      null,
      'birth_date',
      'registration_city',
      'institution',
      'consent_sms',
    ])
    expect(file.matched?.[0]).toMatchObject({
      heading: 'Müşteri',
      examples: ['Ayşe Nur Yılmaz', 'Veli Ak', 'Mert Kaya'],
    })
    expect([file.state, file.counts]).toEqual(['ready', { add: 1, change: 1, same: 1, wrong: 1 }])
    expect(await stored()).toHaveLength(2)

    const done = await apply(file)
    expect(done).toMatchObject({ state: 'done', written: 2, can_undo: true })
    const columns =
      'phone, first_name, last_name, email, source, birth_date::text, registration_city_id, institution_id, consents'
    expect(await stored(columns)).toMatchObject([
      { phone: '+905550000001', first_name: 'Ayşe Nur', last_name: 'Yılmaz', source: 'website' },
      { phone: '+905550000002', first_name: 'Veli', last_name: 'Ak', source: 'website' },
      {
        phone: '+905550000003',
        first_name: 'Mert',
        last_name: 'Kaya',
        email: 'mert@demo.sofra',
        source: 'imported',
        birth_date: '1990-12-25',
        registration_city_id: izmir?.id,
        institution_id: school.id,
        consents: ['sms'],
      },
    ])
    const [mert] = await admin<{ id: number }>("select id from member where company_id = $1 and first_name = 'Mert'", [
      A.id,
    ])
    const consents = await call(memberConsents, { as: A.owner, params: { ...of, member_id: mert?.id ?? 0 } })
    expect(consents.reply.items).toMatchObject([{ channel: 'sms', granted: true, source: 'import' }])
    const [theirs] = await admin('select first_name, version from member where company_id = $1', [B.id])
    expect(theirs).toEqual({ first_name: 'Onların', version: 1 })
  })

  it('remembers manually matched headings, in its company only', async () => {
    const text = csv('Kim;Nerede;Telefon', 'Ayşe;İzmir;0555 000 00 01')
    const first = await send(text)
    expect(first.matched?.map(({ field }) => field)).toEqual([null, null, 'phone'])
    expect((await match(first, {}, ['first_name', 'last_city', 'phone'])).status).toBe(200)
    await work()
    expect((await apply(first)).written).toBe(1)
    expect(await stored('first_name, last_city_id')).toEqual([{ first_name: 'Ayşe', last_city_id: izmir?.id }])
    expect((await send(text)).matched?.map(({ field }) => field)).toEqual(['first_name', 'last_city', 'phone'])
    expect(await admin('select from import_heading where company_id = $1', [B.id])).toEqual([])
  })
})

describe('the matching of an import of members', () => {
  it('refuses columns without the matching field, duplicates, and unknown fields', async () => {
    const file = await send(csv('Telefon;Ad', '0555 000 00 01;Ayşe'))
    const refused = async (fields: (string | null)[], rules = {}) => (await match(file, rules, fields)).refusal.code
    expect(await refused([null, 'first_name'])).toBe('import.field-missing')
    expect(await refused(['phone', 'phone'])).toBe('import.field-twice')
    expect(await refused(['phone', 'turnover'])).toBe('import.field-missing')
    expect(await refused(['phone', 'first_name'], { unique: 'code' })).toBe('import.field-missing')
    expect((await match(file, { unique: 'weight' as never })).status).toBe(400)
    expect((await one(file.id)).state).toBe('matching')
  })

  it.each([
    ['update and add', { exists: 'update', absent: 'add' }, { add: 1, change: 1, same: 0 }],
    ['no change', { exists: 'nothing', absent: 'add' }, { add: 1, change: 0, same: 1 }],
    ['add nothing', { exists: 'update', absent: 'nothing' }, { add: 0, change: 1, same: 1 }],
    ['neither', { exists: 'nothing', absent: 'nothing' }, { add: 0, change: 0, same: 2 }],
  ] as const)('follows the rules: %s', async (_, rules, counts) => {
    await a.member({ company: A, phone: '+905550000001', first_name: 'Eski' })
    const file = await read(csv('Telefon;Ad', '0555 000 00 01;Yeni', '0555 000 00 02;Başka'), rules)
    expect(file.counts).toMatchObject({ ...counts, wrong: 0 })
  })

  it('matches members by code or e-mail address, and reports ambiguous ones', async () => {
    const oldMember = { company: A, first_name: 'Eski' }
    await a.member({ ...oldMember, phone: '+905550000001', code: 'K-1' })
    await a.member({ ...oldMember, phone: '+905550000002', email: 'Bir@demo.sofra' })
    await a.member({ ...oldMember, phone: '+905550000003', email: 'iki@demo.sofra' })
    await a.member({ ...oldMember, phone: '+905550000004', email: 'iki@demo.sofra' })
    await a.member({ company: B, phone: '+905550000005', email: 'bes@demo.sofra', code: 'K-9' })
    const byCode = await read(
      csv('Üye kodu;Telefon;Ad', 'k-1;0555 000 00 11;Ayşe', 'K-2;0555 000 00 02;Veli', 'K-9;0555 000 00 12;Can'),
      { unique: 'code' },
    )
    expect(byCode.counts).toMatchObject({ add: 1, change: 1, wrong: 1 })
    expect(await faultsOf(byCode)).toEqual([[3, 'Telefon', 'Bu telefonla kayıtlı bir üye var']])
    await apply(byCode)
    expect(await stored('phone, first_name, code')).toContainEqual({
      phone: '+905550000011',
      first_name: 'Ayşe',
      code: 'K-1',
    })
    const lines = [
      'BIR@demo.sofra;0555 000 00 02;Ece',
      'iki@demo.sofra;0555 000 00 03;Can',
      'bes@demo.sofra;0555 000 00 21;Ali',
    ]
    const byEmail = await read(csv('E-posta;Telefon;Ad', ...lines), { unique: 'email' })
    expect(byEmail.counts).toMatchObject({ add: 1, change: 1, wrong: 1 })
    expect((await faultsOf(byEmail))[0]).toEqual([3, 'E-posta', 'Bu e-posta birden çok üyede var'])
  })
})

describe('the changes of an import of members', () => {
  it('keeps values for empty cells, and changes consents only if the file contains them', async () => {
    const memberFields = { company: A, first_name: 'Ayşe', note: 'Alerjisi var', consents: ['sms', 'email'] }
    const member = await a.member({ ...memberFields, phone: '+905550000001' })
    const [guest, later] = [
      await a.member({ company: A, phone: '+905550000002' }),
      await a.member({ company: A, phone: '+905550000003' }),
    ]
    const addConsent = ({ id }: { id: number }, granted: boolean, source: 'panel' | 'guest', channel = 'sms') =>
      a.insert('member_consent', { company_id: A.id, member_id: id, channel, granted, source })
    for (const channel of memberFields.consents) await addConsent(member, true, 'panel', channel)
    await addConsent(guest, true, 'panel')
    await addConsent(guest, false, 'guest')
    const lines = ['0555 000 00 01;;;hayır;evet', '0555 000 00 02;;;evet;evet', '0555 000 00 03;;;evet;evet']
    const file = await read(csv('Telefon;Ad;Not;SMS izni;Arama izni', ...lines))
    // After the file was compared.
    await addConsent(later, false, 'guest')
    await apply(file)
    const columns = 'first_name, note, consents'
    expect(await stored(columns)).toMatchObject([
      { first_name: 'Ayşe', note: 'Alerjisi var', consents: ['email', 'call'] },
      // No file restores a consent that a guest has withdrawn themselves.
      { consents: ['call'] },
      { consents: ['call'] },
    ])
    const proof = await admin(
      "select member_id, channel, granted from member_consent where source = 'import' and member_id = any ($1) order by 1, 2",
      [[member.id, guest.id, later.id]],
    )
    expect(proof).toEqual([
      { member_id: member.id, channel: 'call', granted: true },
      { member_id: member.id, channel: 'sms', granted: false },
      ...[guest, later].map(({ id }) => ({ member_id: id, channel: 'call', granted: true })),
    ])
  })

  it('credits new members with points for joining only if chosen', async () => {
    const settings = { points: { first_membership: 25, first_membership_days: 10 } }
    await admin('update company set settings = $2 where id = $1', [A.id, JSON.stringify(settings)])
    await apply(await read(csv('Telefon', '0555 000 00 01')))
    await apply(await read(csv('Telefon', '0555 000 00 01', '0555 000 00 02'), { welcome: true }))
    const rows = await admin(
      `select m.phone, a.balance, e.ref_type, l.remaining, l.expires_at is not null as expires from member m
       join ledger_account a on a.company_id = m.company_id and a.member_id = m.id
       join ledger_entry e on e.company_id = m.company_id and e.account_id = a.id
       join points_lot l on l.company_id = m.company_id and l.account_id = a.id where m.company_id = $1`,
      [A.id],
    )
    expect(rows).toEqual([{ phone: '+905550000002', balance: 25, ref_type: 'member', remaining: 25, expires: true }])
    await admin("update company set settings = '{}' where id = $1", [A.id])
  })

  it('is refused without access to contact data, to strangers, and for another company', async () => {
    const keys = allKeys.filter((key) => key !== 'get-member-contact')
    const nameless = await a.user({ account: A.account, keys })
    const file = await send(csv('Telefon', '0555 000 00 01'))
    const refusal = async (answer: ReturnType<typeof call>) => (await answer).refusal
    expect(await refusal(post(csv('Telefon', '1'), nameless))).toMatchObject({
      status: 403,
      code: 'member.contact-hidden',
    })
    for (const [which, more] of [
      [memberImport.list, {}],
      [memberImport.one, {}],
      [memberImport.rows, {}],
      [memberImport.wrong, {}],
      [memberImport.apply, { body: { leave_wrong: true } }],
      [memberImport.cancel, {}],
      [memberImport.undo, {}],
      [memberImport.match, { body: { fields: ['phone'], rules: usual } }],
    ] as const)
      expect((await call(which as never, at(file.id, { as: nameless, ...more }))).status, which.path).toBe(403)
    expect((await post(csv('Telefon', '1'), dealer)).status).toBe(403)
    expect((await post(csv('Telefon', '1'), B.owner)).status).toBe(404)
    const params = { company_id: B.id, import_id: file.id }
    for (const which of [memberImport.one, memberImport.cancel, memberImport.undo])
      expect((await call(which as never, { as: B.owner, params } as never)).status).toBe(404)
    expect((await one(file.id)).state).toBe('matching')
  })
})
