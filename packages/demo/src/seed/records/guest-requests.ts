import type pg from 'pg'

interface SeedRequest {
  category: string
  text: string
  name: string
  contact: string
  /** How many hours ago, and its state. */
  hours: number
  state: 'pending' | 'approved' | 'denied' | 'completed'
  answer: string | null
}

const written: readonly SeedRequest[] = [
  {
    category: 'Toplu sipariş',
    name: 'Gülay Sezer',
    contact: 'gulay.sezer@demo.sofra',
    hours: 2,
    text: 'Cuma öğlen ofise 25 kişilik dürüm ve ayran almak istiyoruz. İndirim yapıyor musunuz?',
    state: 'pending',
    answer: null,
  },
  {
    category: 'Menü önerisi',
    name: 'Onur',
    contact: '+905551230044',
    hours: 7,
    text: 'Mercimek köftesini menüye alsanız hafta içi her gün gelirim.',
    state: 'pending',
    answer: null,
  },
  {
    category: 'Sipariş ve teslimat',
    name: '',
    contact: '',
    hours: 26,
    text: 'Zil çalışmıyor diye not yazdım ama kurye yine zile basıp gitti.',
    state: 'approved',
    answer: 'Haklısınız. Kuryelere notları okumaları için hatırlatma yaptık.',
  },
  {
    category: 'Menü önerisi',
    name: 'Seda Aydın',
    contact: 'seda.aydin@demo.sofra',
    hours: 70,
    text: 'Glütensiz ekmek seçeneği olabilir mi?',
    state: 'completed',
    answer: 'Glütensiz lavaşı menüye ekledik, afiyet olsun.',
  },
  {
    category: 'Toplu sipariş',
    name: 'Tuncay Bilgin',
    contact: '+905551230077',
    hours: 120,
    text: 'Bu akşam 40 kişilik yer ve yemek ayarlayabilir misiniz?',
    state: 'denied',
    answer: 'Bu akşam salonumuz dolu. Bir gün önceden haber verirseniz memnuniyetle ağırlarız.',
  },
  {
    category: 'Yemeğin lezzeti',
    name: 'Melis',
    contact: '',
    hours: 190,
    text: 'Adana son zamanlarda eskisi kadar acı değil.',
    state: 'completed',
    answer: 'İsteyene acılı hazırlıyoruz; sipariş notuna “bol acılı” yazmanız yeterli.',
  },
  {
    category: 'Yeni restoran yeri',
    name: 'Volkan Er',
    contact: 'volkan.er@demo.sofra',
    hours: 300,
    text: 'Bizim mahallede de bir restoran açsanız çok iş yapar.',
    state: 'approved',
    answer: 'Öneriniz için teşekkürler, bölge planına aldık.',
  },
]

// Different ones per restaurant; the latest are open everywhere.
const sql = `
insert into guest_request (company_id, branch_id, request_category_id, kind, recipient, text, name, contact, state, answer, answered_at,
  answered_by, created_at)
select b.company_id, b.id, c.id, c.kind, c.recipient, w.text, w.name, w.contact, w.state, w.answer,
  case when w.answer is not null then at + interval '5 hours' end, case when w.answer is not null then 'Restoran ekibi' end, at
from branch b
join jsonb_to_recordset($2) as w (no int, category text, text text, name text, contact text, hours int, state text, answer text) on (b.id + w.no) % 3 <> 0
join request_category c on c.name ->> 'tr' = w.category
cross join lateral (select $1::timestamptz - make_interval(hours => w.hours, mins => (b.id * 17 % 50)::int) as at) a
where b.set_up_at is not null and b.is_active
order by b.id, w.no desc`

/** Writes guests' requests and suggestions. */
export async function writeGuestRequests(client: pg.Client, now: Date) {
  await client.query(sql, [now, JSON.stringify(written.map((one, no) => ({ no, ...one })))])
}
