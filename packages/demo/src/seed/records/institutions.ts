import type pg from 'pg'
import type { PutPicture } from '../pictures.ts'

/** A student's card as a hand-written PDF, shown by a guest. */
const card = () => {
  const drawing = [
    '0.96 0.97 0.99 rg 0 0 324 204 re f',
    '0.07 0.41 0.72 rg 0 152 324 52 re f',
    '0.80 0.84 0.90 rg 20 30 84 104 re f',
    // A portrait's outline.
    '0.55 0.62 0.72 rg 45 86 34 34 re f 32 30 60 44 re f',
    'BT /F1 16 Tf 1 1 1 rg 20 172 Td (KADIKOY TEKNIK LISESI) Tj ET',
    'BT /F1 10 Tf 1 1 1 rg 20 158 Td (Ogrenci kimlik karti / Student card) Tj ET',
    'BT /F1 12 Tf 0.13 0.16 0.20 rg 122 118 Td (Defne Aksoy) Tj 0 -22 Td (No: 2024-1187) Tj 0 -22 Td (Sinif: 11-C) Tj',
    '0 -22 Td (2026 - 2027) Tj ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 324 204] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`
}

const documentPath = 'institution-document/de/demo-student-card.pdf-document'

// The contracts are new: no past order has their discounts.
const institutions = `
insert into institution (company_id, name, code, owner_id, contact_name, contact_phone, contact_email, discounts, points_rules, asks_document,
  document_text, display, starts_on, ends_on, note, link_token, created_at)
select c.id, w.name, w.code, (select min(u.id) from app_user u where u.account_id = c.account_id and u.is_active and not u.is_kiosk),
  w.contact, w.phone, w.email, w.discounts, w.points, w.asks, w.asked, w.display, $1::date - 6, $1::date + 359, w.note,
  md5('demo ' || c.id || w.code), $1::timestamptz - interval '9 days'
from company c cross join (values
  ('Kadıköy Teknik Lisesi', 'TEKNIK-LISE', 'Nevin Uçar', '+902165550011', 'nevin.ucar@demo.sofra',
    '{"comeGetIt": {"rate": 1500, "amount": 0}, "deliveryToAddress": {"rate": 1000, "amount": 0}}'::jsonb,
    null::jsonb, true, 'Öğrenci ya da personel kimliğinizin ön yüzünü ekleyin.', 'listed', 'Öğle arası 12.10–13.00'),
  ('Ada Lojistik', 'ADA-LOJISTIK', 'Kerem Aydın', '+902165550022', 'kerem.aydin@demo.sofra',
    '{"comeEat": {"rate": 1000, "amount": 0}, "deliveryToAddress": {"rate": 0, "amount": 2500}}'::jsonb,
    '{"earn_rate": 1000, "validity_days": 365, "lower_limit": null, "upper_limit": null, "order_share": 10000, "minimum_total": 0}'::jsonb,
    false, '', 'code', 'Aylık toplu fatura isteniyor')
) w (name, code, contact, phone, email, discounts, points, asks, asked, display, note)
where exists (select from branch b where b.company_id = c.id and b.is_active)
order by c.id, w.code desc`

const belonging = `
update member m set institution_id = i.id from institution i
where i.company_id = m.company_id and m.is_active and not m.is_premium
  and m.id % 40 = case i.code when 'TEKNIK-LISE' then 0 else 1 end`

const requests = `
insert into institution_request (company_id, institution_id, phone, first_name, last_name, email, document, document_type, state, answer,
  answered_at, answered_by, created_at)
select i.company_id, i.id, w.phone, w.first_name, w.last_name, w.email, case when w.shows then $2 end,
  case when w.shows then 'application/pdf' end, w.state, w.answer, case when w.answer is not null then at + interval '3 hours' end,
  case when w.answer is not null then 'Restoran ekibi' end, at
from institution i join (values
  ('TEKNIK-LISE', '+905551230101', 'Defne', 'Aksoy', 'defne.aksoy@demo.sofra', true, 'pending', null, 4),
  ('ADA-LOJISTIK', '+905551230102', 'Serkan', 'Tunç', '', false, 'pending', null, 20),
  ('TEKNIK-LISE', '+905551230103', 'Umut', 'Çelik', 'umut.celik@demo.sofra', true, 'denied', 'Kart başka bir okula ait görünüyor.', 70)
) w (code, phone, first_name, last_name, email, shows, state, answer, hours) on w.code = i.code
cross join lateral (select $1::timestamptz - make_interval(hours => w.hours) as at) a
order by i.id, w.phone`

/** Writes the companies' institutions, their members, and open requests. */
export async function writeInstitutions(client: pg.Client, now: Date, putFile: PutPicture) {
  await putFile(documentPath, card())
  await client.query(institutions, [now])
  await client.query(belonging)
  await client.query(requests, [now, documentPath])
}
