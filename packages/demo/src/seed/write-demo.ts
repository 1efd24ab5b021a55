import pg from 'pg'
import { demoKitchens } from '../content/kitchens.ts'
import { demoLibrary, demoWordGroups } from '../content/library.ts'
import { demoMessages } from '../content/messages.ts'
import { demoNeighbourhoods } from '../content/neighbourhoods.ts'
import { newcomers, suggestions } from '../content/newcomers.ts'
import { demoPrivacy, demoTerms } from '../content/texts.ts'
import { chance, int, seeded } from '../random.ts'
import { type Accounts, type SeedAccess, writeAccounts } from './accounts.ts'
import { type Books, openBooks } from './books.ts'
import { writeCompanies } from './companies.ts'
import { add, flush, moveSequences, table } from './copy.ts'
import { writeFirstBatches } from './first-batches.ts'
import { writeAccessRecords } from './logs/access-records.ts'
import { writeChanges } from './logs/changes.ts'
import { writeFaults } from './logs/faults.ts'
import { writeLogs } from './logs/logs.ts'
import { writeMails } from './logs/mails.ts'
import { writeRequests } from './logs/requests.ts'
import { writeTraffic } from './logs/traffic.ts'
import { openMarketing } from './marketing.ts'
import { writeMemberImports } from './member-imports.ts'
import { afterOrders, type SeededMember, writeMembers } from './members.ts'
import { writeMenus } from './menus.ts'
import { writeOrders } from './orders.ts'
import { imageOf, type PutPicture, writePictures } from './pictures.ts'
import { planOrders } from './plan.ts'
import { writeApps } from './records/apps.ts'
import { writeBills } from './records/bills.ts'
import { writeCheques } from './records/cheques.ts'
import { writeComments } from './records/comments.ts'
import { writeDesigns } from './records/designs.ts'
import { writeDiningTables } from './records/dining-tables.ts'
import { writeDiscounts } from './records/discounts.ts'
import { writeEdits } from './records/edits.ts'
import { writeCalls, writeGuests } from './records/guests.ts'
import { mapReasons, writeDistanceTemplates, writeIcons } from './records/icons-and-templates.ts'
import { writeInstitutions } from './records/institutions.ts'
import { writeIntegrations } from './records/integrations.ts'
import { writeKiosks } from './records/kiosks.ts'
import { writeKitchens } from './records/kitchens.ts'
import { writeNotifications } from './records/notifications.ts'
import { writePages } from './records/pages.ts'
import { writePhoneCalls } from './records/phone-calls.ts'
import { demoPayments, demoReasons } from './records/platform.ts'
import { writePoints } from './records/points.ts'
import { writeRates } from './records/rates.ts'
import { writeScheduledTasks } from './records/scheduled-tasks.ts'
import { writeShowcase } from './records/showcase.ts'
import { writeSlots } from './records/slots.ts'
import { writeStock } from './records/stock.ts'
import { writeTills } from './records/tills.ts'
import { writeTranslations } from './records/translations.ts'
import { counter, daysBefore, numbered, type World } from './world.ts'

const neighbourhoodSql = `
insert into neighbourhood (district_id, name, post_code, created_at)
select d.id, n.name, n.post_code, $1
from jsonb_to_recordset($2) as n (city text, district text, name text, post_code text)
join city c on c.name = n.city join district d on d.city_id = c.id and d.name = n.district`

/** Cities and districts are part of the schema. */
const writeNeighbourhoods = (client: pg.Client, at: Date) => {
  const rows = demoNeighbourhoods.flatMap(({ city, district, names }) =>
    Object.entries(names).flatMap(([post_code, list]) =>
      list.split('|').map((name) => ({ city, district, name, post_code })),
    ),
  )
  return client.query(neighbourhoodSql, [at, JSON.stringify(rows)])
}

/** Writes the platform's records: kitchens, reasons, payment methods, pictures and synonyms. */
async function writeRecords(client: pg.Client, now: Date) {
  const created_at = daysBefore(now, 420)
  await client.query(
    `update site set live_support = true, support_email = $1, support_phone = $2, terms = $3, privacy = $4, texts_changed_at = $5`,
    ['destek@demo.sofra', '+90 850 555 00 00', demoTerms, demoPrivacy, created_at],
  )
  const kitchens = table('kitchen', ['id', 'name', 'is_active', 'created_at'])
  for (const [i, name] of demoKitchens.entries()) add(kitchens, { id: i + 1, name, is_active: true, created_at })

  const common = ['id', 'name', 'kind', 'delivery_types', 'is_active', 'created_at'] as const
  const reasonTable = table('cancel_reason', [...common, 'side'])
  const reasons = numbered(demoReasons)
  for (const reason of reasons) add(reasonTable, { ...reason, is_active: true, created_at })
  const paymentTable = table('payment_method', common)
  const payments = numbered(demoPayments)
  for (const payment of payments) add(paymentTable, { ...payment, is_active: true, created_at })

  const library = table('restaurant_image', ['id', 'name', 'image', 'tags', 'is_active', 'created_at'])
  for (const { icon, ...picture } of numbered(demoLibrary))
    add(library, { ...picture, image: imageOf(icon), is_active: true, created_at })
  const words = table('word_group', ['id', 'name', 'words', 'is_active', 'created_at'])
  for (const group of numbered(demoWordGroups)) add(words, { ...group, is_active: true, created_at })

  await writeNeighbourhoods(client, created_at)
  await flush(client, [kitchens, reasonTable, paymentTable, library, words])
  return { reasons, payments }
}

/** Writes the platform's messages and their readers. */
async function writeMessages(client: pg.Client, now: Date) {
  const messages = table('message', [
    'id',
    'name',
    'text',
    'importance',
    'audience',
    'starts_at',
    'ends_at',
    'is_active',
    'created_at',
  ])
  const seededMessages = numbered(demoMessages)
  for (const { from, until, readers: _readers, ...message } of seededMessages)
    add(messages, {
      ...message,
      starts_at: daysBefore(now, from),
      ends_at: daysBefore(now, until),
      is_active: true,
      created_at: daysBefore(now, Math.max(from, 0) + 0.5),
    })
  await flush(client, [messages])
  const readSql = `
    insert into message_read (message_id, account_id, user_id, user_name, read_at)
    select $1, u.account_id, u.id, u.name || ' ' || u.surname, $3::timestamptz + make_interval(mins => 7 * n::int)
    from (select u.*, row_number() over (order by u.id) as n from app_user u join account a on a.id = u.account_id
      where a.type = 'customer') u where n <= $2`
  for (const { id, readers, from } of seededMessages) await client.query(readSql, [id, readers, daysBefore(now, from)])
}

// Triggers date each history entry now; the demo needs earlier dates.
const dated = `
update registration set consented_at = created_at, consented_version = 1,
  decided_at = case when status = 'denied' then created_at + interval '20 hours' end,
  history = jsonb_build_array(jsonb_build_object('status', 'pending', 'at', created_at, 'by', null, 'reason', null))
    || case when status = 'denied' then jsonb_build_array(jsonb_build_object(
      'status', 'denied', 'at', created_at + interval '20 hours', 'by', $1::text, 'reason', denied_reason)) else '[]' end`

/** Writes registrations, pending accounts and suggestions. */
async function writeNewcomers(client: pg.Client, accounts: Accounts, now: Date) {
  const registrations = table('registration', [
    'kind',
    'status',
    'account_id',
    'dealer_account_id',
    'demo_type',
    'name',
    'surname',
    'email',
    'phone',
    'details',
    'note',
    'denied_reason',
    'created_at',
  ])
  for (const { daysAgo, dealer, demo_type, denied_reason, ...newcomer } of newcomers) {
    const created_at = daysBefore(now, daysAgo + 1)
    const account_id = newcomer.kind === 'demo' ? null : accounts.idOf(newcomer.email)
    add(registrations, {
      ...newcomer,
      account_id,
      dealer_account_id: dealer ? accounts.idOf(dealer) : null,
      demo_type: demo_type ?? null,
      denied_reason: denied_reason ?? null,
      created_at,
    })
  }
  const wishes = table('restaurant_suggestion', [
    'name',
    'city',
    'district',
    'phone',
    'contact',
    'note',
    'source',
    'created_at',
  ])
  for (const [i, suggestion] of suggestions.entries())
    add(wishes, { ...suggestion, created_at: daysBefore(now, i + 2) })
  await flush(client, [registrations, wishes])
  await client.query(dated, [accounts.operator.name])
}

export interface DemoOptions {
  /** Connection string of a superuser, to bypass row security. */
  adminUrl: string
  access: SeedAccess
  /** Stores a picture below the files' folder. */
  putPicture: PutPicture
  /** The end of the demo's past. */
  now?: Date
  orders?: number
  members?: number
  /** Called with the progress from 0 to 1, and the current part. */
  progress?: (fraction: number, label: string) => void
}

/** Any constant; it has to be the same in every server instance that starts concurrently. */
const lock = 7_226_373

const countOrders = `
update branch_head h set
  order_no = counted.all_of_them,
  waiting_for_approval = counted.waiting_for_approval, preparing = counted.preparing, on_the_way = counted.on_the_way,
  delivered = counted.delivered, cancelled = counted.cancelled, returned = counted.returned
from (select branch_id, count(*) as all_of_them,
    count(*) filter (where status = 'waiting_for_approval') as waiting_for_approval,
    count(*) filter (where status = 'preparing') as preparing,
    count(*) filter (where status = 'on_the_way') as on_the_way,
    count(*) filter (where status = 'delivered') as delivered,
    count(*) filter (where status = 'cancelled') as cancelled,
    count(*) filter (where status = 'returned') as returned
  from orders group by branch_id) counted
where h.branch_id = counted.branch_id`

/** Some members have topped up their wallet or transferred points from an earlier card. */
const fillBooks = (books: Books, members: readonly SeededMember[], world: World) => {
  const random = seeded('books')
  const nextPayment = counter()
  const loyal = new Set(world.companies.filter(({ points }) => points).map(({ id }) => id))
  const start = daysBefore(world.now, 90).getTime()
  const days = (count: number) => count * 86_400_000
  for (const member of members) {
    const from = Math.max(start, member.since)
    if (chance(random, 0.12))
      for (let times = int(random, 1, 3); times > 0; times -= 1) {
        const at = from + ((world.now.getTime() - from) * int(random, 0, 9_000)) / 10_000
        books.topUp(member, int(random, 2, 12) * 5_000, nextPayment(), at)
      }
    if (loyal.has(member.companyId) && member.since < start && chance(random, 0.2))
      books.bring(member, int(random, 15, 160), start, start + days(int(random, 30, 200)))
  }
}

// The place triggers work in the opposite direction.
const branchDistricts = `
update branch b set district_id = d.id from district d join city c on c.id = d.city_id where c.name = b.city and d.name = b.district`

const companyOffices = `
update company o set tax_office_id = t.id from tax_office t join city c on c.id = t.city_id
where t.name = o.tax_office and c.name = (select min(b.city) from branch b where b.company_id = o.id)`

// A zone by district beside the drawn ones. Its link is written here because triggers are off.
const zoneByDistrict = `
with zone as (insert into delivery_zone (company_id, branch_id, name, priority, area, fee, min_minutes, max_minutes, no_delivery, created_at)
select b.company_id, b.id, d.name, 4, jsonb_build_object('district_ids', jsonb_build_array(d.id)), 0, 0, 0, true, $1
from branch b, district d join city c on c.id = d.city_id
where b.code = 'KAD' and c.name = 'İstanbul' and d.name = 'Adalar'
returning *)
insert into delivery_zone_district
select z.company_id, z.branch_id, z.id, (z.area -> 'district_ids' ->> 0)::bigint from zone z on conflict do nothing`

const fill = async (client: pg.Client, options: DemoOptions) => {
  const { now = new Date(), orders = 60_000, members: memberCount = 5_000, progress = () => undefined } = options
  progress(0, 'menus')
  await writePictures(options.putPicture)
  const accounts = await writeAccounts(client, options.access, now)
  const { reasons, payments } = await writeRecords(client, now)
  const { companies, branches: bare } = await writeCompanies(
    client,
    accounts,
    payments.map(({ id }) => id),
    now,
  )
  await client.query(branchDistricts)
  await client.query(companyOffices)
  await client.query(zoneByDistrict, [now])
  await writeNewcomers(client, accounts, now)
  await writeMessages(client, now)
  const ofPlatform = [writeFaults, writeMails, writeDesigns, writeRequests, writeTranslations, writeApps, writeIcons]
  for (const write of [...ofPlatform, writeDistanceTemplates]) await write(client, now)
  await mapReasons(client)
  await writePages(client, companies, now)
  const branches = await writeMenus(client, bare, now)
  await writeShowcase(client, { companies, branches }, options.putPicture, now)
  await writeLogs(client, branches, now)
  await writeTraffic(client, branches, now)
  await writeAccessRecords(client, branches, now)
  await writeChanges(client, branches, now)
  await writeDiningTables(client)
  for (const write of [writeGuests, writeStock, writeKiosks, writeIntegrations]) await write(client, now)
  const world: World = { now, companies, branches, operator: accounts.operator, reasons, payments }
  await writeRates(client, world)

  progress(0.04, 'members')
  const members = await writeMembers(client, branches, now, memberCount)
  const everybody = [...members.values()].flat()
  const books = openBooks()
  fillBooks(books, everybody, world)
  const marketing = openMarketing(companies, now)

  const plan = planOrders(branches, now, orders)
  const ordering = (fraction: number) => progress(0.06 + 0.84 * fraction, 'orders')
  await writeOrders(client, { world, plan, members, books, marketing, progress: ordering })
  for (const write of [writeKitchens, writeEdits]) await write(client, now)

  progress(0.9, 'wallets and points')
  for (const member of everybody) books.replayUntil(member, now.getTime())
  await flush(client, [...marketing.tables(), ...books.tables()])
  await client.query(countOrders)
  for (const write of [writeComments, writeBills, writeCalls, writeSlots, writePhoneCalls]) await write(client, now)
  for (const sql of afterOrders) await client.query(sql)
  for (const write of [writeInstitutions, writeDiscounts]) await write(client, now, options.putPicture)
  for (const write of [writeNotifications, writeTills]) await write(client, now)
  await moveSequences(client, plan.length)
  await writePoints(client, now)
  await writeCheques(client, now)
  await writeMemberImports(client, now)
  await writeScheduledTasks(client, now)
  await writeFirstBatches(client)
  // Triggers recorded the wall clock; `-infinity` makes the next check due.
  await client.query(`update branch_opening set next_change_at = '-infinity'`)
  progress(0.96, 'statistics')
  await client.query('analyze')
}

/**
 * Writes the demo into an empty installation, in one transaction: an interrupted start leaves nothing. An installation with an
 * account is unchanged. Returns whether it wrote anything.
 */
export async function writeDemo(options: DemoOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: options.adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rowCount } = await client.query('select from account limit 1')
    if (!rowCount) await fill(client, options)
    await client.query('commit')
    options.progress?.(1, 'done')
    return !rowCount
  } finally {
    // Ending the connection rolls back uncommitted changes.
    await client.end()
  }
}
