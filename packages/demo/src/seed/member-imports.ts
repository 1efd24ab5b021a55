import type pg from 'pg'

const headings = [
  ['Adı soyadı', 'full_name'],
  ['Cep telefonu', 'phone'],
  ['Kart no', 'code'],
  ['Doğum tarihi', 'birth_date'],
  ['Şehir', 'registration_city'],
] as const

/** Persons in the import who were not members yet. */
const newcomers = [
  {
    first: 'Sevgi',
    last: 'Toprak',
    phone: '+905551237001',
    typed: '0555 123 70 01',
    birth: '1979-03-08',
    city: 'İstanbul',
  },
  {
    first: 'Halil İbrahim',
    last: 'Kurt',
    phone: '+905551237002',
    typed: '905551237002',
    birth: '1968-11-23',
    city: 'İstanbul',
  },
  {
    first: 'Nazlı',
    last: 'Eren',
    phone: '+905551237003',
    typed: '(0555) 123 7003',
    birth: '1996-07-30',
    city: 'İzmir',
  },
  {
    first: 'Yasemin',
    last: 'Bulut',
    phone: '+905551237004',
    typed: '5551237004',
    birth: '2001-01-14',
    city: 'İstanbul',
  },
  {
    first: 'Tolga',
    last: 'Işık',
    phone: '+905551237005',
    typed: '+90 555 123 70 05',
    birth: '1985-09-02',
    city: 'Bursa',
  },
] as const

const fault = (column: string | null, code: string, params: Readonly<Record<string, number>> = {}) => [
  { column, code, params },
]

/** Refused rows with their reasons; the numbers are those of the rows below. */
const refused = [
  { cells: ['Gökhan Sarı', '0555 12', 'K-2041', '', 'İstanbul'], faults: fault('phone', 'rule.phone') },
  {
    cells: ['Melike Taş', '0555 123 70 44', 'K-2042', '31.02.1990', 'Ankara'],
    faults: fault('birth_date', 'member-import.day'),
  },
  {
    cells: ['Sevgi Toprak', '0555 123 7001', 'K-2043', '', 'İstanbul'],
    faults: fault(null, 'import.twice', { row: 2 }),
  },
  {
    cells: ['Kaan Öztürk', '0555 123 70 45', 'K-2044', '12.05.1993', 'Kadköy'],
    faults: fault('registration_city', 'member-import.no-city'),
  },
]

const turkish = (day: string) => day.split('-').toReversed().join('.')

const added = newcomers.map(({ first, last, phone, typed, birth, city }, no) => ({
  no,
  first,
  last,
  phone,
  city,
  birth,
  code: `K-20${String(no + 1).padStart(2, '0')}`,
  cells: [`${first} ${last}`, typed, `K-20${String(no + 1).padStart(2, '0')}`, turkish(birth), city],
}))

const matched = headings.map(([heading, field], at) => ({
  heading,
  examples: added.slice(0, 3).map(({ cells }) => cells[at] ?? ''),
  field,
}))

// The new rows are followed by those with a new card, unchanged ones, and refused ones.
const [changed, unchanged] = [9, 3]

const filesSql = `
insert into import_file (kind, company_id, name, asked_encoding, encoding, lang, state, rows, counts, position, written, by_user, created_at,
  matched, rules)
select 'member', c.id, 'kasa-kartlari.csv', 'auto', 'windows-1254', 'tr', 'done', $2 + k.change + k.same + $3,
  jsonb_build_object('add', $2, 'change', k.change, 'same', k.same, 'wrong', $3), 1 + $2 + k.change + k.same + $3, $2 + k.change,
  (select min(u.id) from app_user u where u.account_id = c.account_id and u.is_active and not u.is_kiosk), $1, $4,
  '{"unique": "phone", "exists": "update", "absent": "add", "welcome": false}'
from company c cross join lateral (
  select least(count(*), ${changed})::int as change, greatest(0, least(count(*) - ${changed}, ${unchanged}))::int as same
  from member m where m.company_id = c.id and m.code = '' and m.is_active) k
where k.change > 0 order by c.id`

const chosenSql = `chosen as (
  select f.id as import_id, m.company_id, m.id, m.version, concat_ws(' ', m.first_name, m.last_name) as name, m.phone,
    row_number() over (partition by m.company_id order by m.orders desc, m.id)::int as no
  from import_file f join member m on m.company_id = f.company_id and m.code = '' and m.is_active
  where f.kind = 'member')`

const addSql = `
with given as (
  select f.id as import_id, f.company_id, n.* from import_file f
  cross join jsonb_to_recordset($2) as n (no int, first text, last text, phone text, code text, birth date, city text, cells jsonb)
  where f.kind = 'member'),
made as (
  insert into member (company_id, phone, first_name, last_name, code, birth_date, registration_city_id, source, last_activity_at, created_at)
  select g.company_id, g.phone, g.first, g.last, g.code, g.birth, (select id from city where name = g.city), 'imported', $1, $1
  from given g order by g.company_id, g.no returning company_id, id, phone, version),
rows as (
  insert into import_row (import_id, row, company_id, cells, outcome)
  select import_id, no + 2, company_id, cells, 'add' from given)
insert into import_written (import_id, row, company_id, record_id, version, written_at)
select g.import_id, g.no + 2, g.company_id, m.id, m.version, $1
from given g join made m on m.company_id = g.company_id and m.phone = g.phone`

const cellsSql = (code: string) =>
  `jsonb_build_array(name, regexp_replace(phone, '^\\+90(...)(...)(..)(..)$', '0\\1 \\2 \\3 \\4'), ${code}, '', '')`

const changeSql = `
with ${chosenSql},
carded as (select *, 'K-10' || lpad(no::text, 2, '0') as card from chosen where no <= ${changed}),
changed as (
  update member m set code = c.card, version = m.version + 1 from carded c where m.company_id = c.company_id and m.id = c.id),
same as (
  insert into import_row (import_id, row, company_id, cells, outcome)
  select import_id, $2 + 1 + no, company_id, ${cellsSql("''")}, 'same' from chosen where no > ${changed} and no <= ${changed + unchanged}),
rows as (
  insert into import_row (import_id, row, company_id, cells, outcome)
  select import_id, $2 + 1 + no, company_id, ${cellsSql('card')}, 'change' from carded)
insert into import_written (import_id, row, company_id, record_id, version, before, written_at)
select import_id, $2 + 1 + no, company_id, id, version + 1, '{"code": ""}', $1 from carded`

const refuseSql = `
insert into import_row (import_id, row, company_id, cells, outcome, faults)
select f.id, f.rows + 1 - $2 + w.no, f.company_id, w.cells, 'wrong', w.faults
from import_file f cross join jsonb_to_recordset($1) as w (no int, cells jsonb, faults jsonb) where f.kind = 'member'
order by f.id, w.no`

/** Writes an import of till cards per company: new members, changed ones, and refused rows. */
export async function writeMemberImports(client: pg.Client, now: Date) {
  const at = new Date(now.getTime() - 6 * 60_000)
  await client.query(filesSql, [at, added.length, refused.length, JSON.stringify(matched)])
  // Before the new ones are written, because the selection only excludes imported members.
  await client.query(changeSql, [at, added.length])
  await client.query(addSql, [at, JSON.stringify(added)])
  await client.query(refuseSql, [JSON.stringify(refused.map((one, no) => ({ no, ...one }))), refused.length - 1])
}
