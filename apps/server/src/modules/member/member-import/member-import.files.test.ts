import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { describe, expect, it } from 'vitest'
import { csv, memberImporting } from '../../../../test/member-importing.ts'
import { writeSheets } from '../../../kernel/sheet/write-sheets.ts'

const { a, call, B, at, send, read, apply, faultsOf, stored, phoneOf } = await memberImporting()
await a.insert('institution', { company_id: B.id, name: 'Yalnız B', code: 'YALNIZ-B' })

/** Windows-1254, which Turkish programs wrote before UTF-8. */
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const in1254 = (text: string) => Buffer.from([...text].map((sign) => turkish[sign] ?? sign.charCodeAt(0)))

describe('a bad file', () => {
  it('has its phones normalised from ten notations', async () => {
    const written = [
      '05551112201',
      '0555 111 22 02',
      '(0555) 111-22-03',
      '+90 555 111 22 04',
      '0090 555 111 22 05',
      '905551112206',
      '5551112207',
      '5.551112208E+09',
      '\u202A+90 555 111 22 09\u202C',
      'Tel: 0555.111.22.10',
      '0555–111–22–11',
    ]
    const file = await read(csv('Telefon', ...written, '5,55111E+09', '0555 111 22', 'yok'))
    expect(file.counts).toMatchObject({ add: written.length, wrong: 3 })
    await apply(file)
    const phones = (await stored('phone')).map(({ phone }) => phone)
    expect(phones).toEqual(written.map((_, i) => `+905551112${String(201 + i)}`))
  })

  it('has its dates read from numbers and from text in several notations', async () => {
    const days = [
      '25.12.1990',
      '25/12/1990',
      '1990-12-25',
      '25-12-90',
      '25 Aralık 1990',
      '1990-12-25 00:00:00',
      '25 Dez 1990',
    ]
    const wrong = ['30.02.1990', '12/25/1990', '1990', 'dün', '1890-01-01']
    const lines = [...days, ...wrong].map((day, i) => `${phoneOf(i)};${day}`)
    const file = await read(csv('Telefon;Doğum tarihi', ...lines))
    expect(file.counts).toMatchObject({ add: days.length, wrong: wrong.length })
    expect(new Set((await faultsOf(file)).map(([, , message]) => message))).toEqual(
      new Set(['Tarih okunamadı. Örnek: 25.12.1990']),
    )
    await apply(file)
    const birthDates = await stored('birth_date::text')
    expect(birthDates).toEqual(days.map(() => ({ birth_date: '1990-12-25' })))
    const book = await writeSheets([
      {
        name: 'x',
        columns: ['Telefon', 'Evlilik tarihi'].map((heading) => ({ heading, width: 10 })),
        rows: [[5_550_000_099, 33_232]],
      },
    ])
    await apply(await read(book))
    expect(await stored('phone, wedding_date::text')).toContainEqual({
      phone: '+905550000099',
      wedding_date: '1990-12-25',
    })
  })
})

describe('a file with invalid rows', () => {
  it('has the second of two rows with one phone or one code refused', async () => {
    const file = await read(
      csv(
        'Telefon;Ad;Üye kodu',
        '0555 000 00 01;Bir;K-1',
        '+90 555 000 00 01;İki;',
        '0555 000 00 02;Üç;k-1',
        '0555 000 00 03;Dört;',
      ),
    )
    expect(file.counts).toMatchObject({ add: 2, wrong: 2 })
    expect(await faultsOf(file)).toEqual([
      [3, null, 'Aynı kayıt 2. satırda da var'],
      [4, null, 'Aynı kayıt 2. satırda da var'],
    ])
  })

  it('is decoded from Windows-1254', async () => {
    const file = await read(in1254(csv('Soyadı;Adı;Telefon', 'Iğdırlı;Şükrü;0555 000 00 01')))
    expect(file).toMatchObject({ encoding: 'windows-1254', counts: { add: 1 } })
    await apply(file)
    expect(await stored('first_name, last_name')).toEqual([{ first_name: 'Şükrü', last_name: 'Iğdırlı' }])
  })

  it('has formulas refused as names, and exported harmlessly', async () => {
    const file = await read(
      csv(
        'Telefon;Ad;Not',
        '0555 000 00 01;"=HYPERLINK(""http://x"")";',
        '0555 000 00 02;Ayşe;@SUM(1)',
        '0555 000 00 03;Veli;-5 puan',
      ),
    )
    expect(file.counts).toMatchObject({ add: 1, wrong: 2 })
    const message = 'Hücrede formül var. Yerine değerini yazın.'
    expect(await faultsOf(file)).toEqual([
      [2, 'Ad', message],
      [3, 'Not', message],
    ])
    const { bytes } = await call(memberImport.wrong, at(file.id))
    expect(bytes.toString().split('\r\n')).toEqual([
      '\uFEFFTelefon;Ad;Not;Hata',
      `0555 000 00 01;"'=HYPERLINK(""http://x"")";;Ad: ${message}`,
      `0555 000 00 02;Ayşe;'@SUM(1);Not: ${message}`,
      '',
    ])
  })
})

describe('a file without usable rows', () => {
  it('has an institution of another company, a missing city and an invalid flag refused', async () => {
    const file = await read(
      csv(
        'Telefon;Kurum;İl;VIP;E-posta;Üye kodu',
        '0555 000 00 01;YALNIZ-B;;;;',
        '0555 000 00 02;Yalnız B;;;;',
        '0555 000 00 03;Hiçbiri;;;;',
        '0555 000 00 04;;Atlantis;;;',
        '0555 000 00 05;;;belki;;',
        '0555 000 00 06;;;;kim;',
        '0555 000 00 07;;;;;ŞİFRE',
      ),
    )
    const none = 'Bu ad ya da kodla bir kurum yok'
    expect((await faultsOf(file)).map(([row, column, message]) => [row, column, message])).toEqual([
      [2, 'Kurum', none],
      [3, 'Kurum', none],
      [4, 'Kurum', none],
      [5, 'Kayıt ili', 'Bu adda bir il yok'],
      [6, 'Premium üye', 'Evet ya da hayır yazın'],
      [7, 'E-posta', expect.any(String)],
      [8, 'Üye kodu', expect.stringContaining('Türkçe harf')],
    ])
  })

  it('is refused without rows or readable content', async () => {
    for (const [body, message] of [
      ['Telefon\r\n', 'Dosyada başlıktan başka satır yok'],
      [Buffer.from('504b0304ffffffff', 'hex'), 'Dosya bozuk. Excel’de açıp yeniden kaydedin.'],
    ] as const)
      expect(await send(body)).toMatchObject({ state: 'refused', problem: { message } })
  })
})
