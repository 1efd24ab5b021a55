import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import {
  nextOccurrence,
  nextOccurrences,
  type TaskTimes,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.cycle.ts'
import type pg from 'pg'
import { daysBefore } from '../world.ts'

const none = { tr: '', en: '', de: '' }

/** The automatic messages of each company; about expiring points only for companies with points. */
const tasks = [
  {
    name: 'Doğum günü kutlaması',
    type: 'birthday',
    channel: 'sms',
    is_active: true,
    title: none,
    ...({ cycle: 'daily', at: '10:00', weekday: null } as const),
    text: {
      tr: 'Doğum gününüz kutlu olsun {first_name}! Bugünkü siparişinizde tatlınız bizden. {company}',
      en: 'Happy birthday {first_name}! Dessert is on us with today’s order. {company}',
      de: 'Alles Gute zum Geburtstag, {first_name}! Das Dessert geht heute auf uns. {company}',
    },
  },
  {
    name: 'Sizi özledik',
    type: 'not-seen',
    days: 45,
    channel: 'email',
    is_active: true,
    ...({ cycle: 'weekly', at: '17:00', weekday: 4 } as const),
    title: { tr: 'Sizi özledik', en: 'We miss you', de: 'Wir vermissen Sie' },
    text: {
      tr: 'Merhaba {first_name}, bir süredir uğramadınız. Menümüze yeni lezzetler geldi, bekleriz.',
      en: 'Hello {first_name}, it has been a while. There are new dishes on our menu; we would love to see you.',
      de: 'Hallo {first_name}, wir haben Sie lange nicht gesehen. Auf unserer Karte steht Neues; wir freuen uns auf Sie.',
    },
  },
  {
    name: 'Puanların son haftası',
    type: 'points',
    days: 7,
    channel: 'sms',
    is_active: true,
    title: none,
    ...({ cycle: 'weekly', at: '12:00', weekday: 1 } as const),
    text: {
      tr: 'Merhaba {first_name}, {expiring_points} puanınızın süresi {expires_on} gününden başlayarak doluyor. {company}',
      en: 'Hello {first_name}, {expiring_points} of your points expire from {expires_on} on. {company}',
      de: 'Hallo {first_name}, {expiring_points} Ihrer Punkte verfallen ab dem {expires_on}. {company}',
    },
  },
  {
    name: 'Bırakılan sepet',
    type: 'basket',
    hours: 3,
    channel: 'push',
    is_active: false,
    ...({ cycle: 'daily', at: '19:30', weekday: null } as const),
    title: { tr: 'Sepetiniz sizi bekliyor', en: 'Your basket is waiting', de: 'Ihr Warenkorb wartet' },
    text: {
      tr: 'Merhaba {first_name}, sepetinizdeki lezzetler hâlâ hazır.',
      en: 'Hello {first_name}, what you chose is still in your basket.',
      de: 'Hallo {first_name}, Ihre Auswahl liegt noch im Warenkorb.',
    },
  },
] as const

/** Days since they run, and days of recorded runs. */
const since = 30
const noted = 15

const companiesSql = `
select c.id, c.settings ? 'points' as has_points,
  coalesce((select b.timezone from branch b where b.company_id = c.id order by b.id limit 1), 'Europe/Istanbul') as zone
from company c where exists (select from member m where m.company_id = c.id) order by c.id`

interface Company {
  id: number
  has_points: boolean
  zone: string
}

const insertTasks = `
insert into scheduled_task (company_id, name, type, days, hours, channel, title, text, is_commercial, cycle, at, weekday, starts_on,
  is_active, next_at, created_at)
select company_id, name, type, days, hours, channel, title, text, true, cycle, at, weekday, starts_on, is_active, next_at, $2
from jsonb_to_recordset($1) as t (no int, company_id bigint, name text, type text, days int, hours int, channel text, title jsonb,
  text jsonb, cycle text, at text, weekday smallint, starts_on date, is_active boolean, next_at timestamptz)
order by no`

const insertRuns = `
insert into scheduled_task_run (company_id, task_id, due_at, state, ran_at)
select t.company_id, t.id, r.due_at, 'done', r.due_at + interval '20 seconds'
from jsonb_to_recordset($1) as r (company_id bigint, name text, due_at timestamptz)
join scheduled_task t on t.company_id = r.company_id and t.name = r.name
order by r.due_at, t.id`

// The members of a run: birthdays of its day, members absent for long enough since the run before, and expiring points.
const findRuns = `
with runs as (
  select r.id, r.company_id, r.task_id, r.due_at, t.type, t.days, lag(r.due_at) over (partition by r.task_id order by r.due_at) as before,
    (r.due_at at time zone z.zone)::date as day
  from scheduled_task_run r join scheduled_task t on t.company_id = r.company_id and t.id = r.task_id
  join jsonb_to_recordset($1) as z (id bigint, zone text) on z.id = r.company_id)
insert into scheduled_task_occasion (company_id, task_id, member_id, occasion, run_id, found_at)
select r.company_id, r.task_id, f.id, f.occasion, r.id, r.due_at from runs r cross join lateral (
  select m.id, extract(year from r.day)::text as occasion from member m where r.type = 'birthday' and m.company_id = r.company_id
    and m.birthday = extract(month from r.day) * 100 + extract(day from r.day)
  union all
  select m.id, extract(epoch from m.last_activity_at)::text from member m where r.type = 'not-seen' and m.company_id = r.company_id
    and m.last_activity_at < r.due_at - make_interval(days => r.days)
    and (r.before is null or m.last_activity_at >= r.before - make_interval(days => r.days))
  union all
  select distinct a.member_id, r.day::text from points_lot l join ledger_account a on a.company_id = l.company_id and a.id = l.account_id
  where r.type = 'points' and l.company_id = r.company_id and l.remaining > 0
    and l.expires_at > r.due_at and l.expires_at <= r.due_at + make_interval(days => r.days)) f
order by r.id, f.id
on conflict do nothing`

const written = `
insert into notification (company_id, made_by, name, channel, title, text, is_commercial, expiring_days, status, planned_at, started_at,
  ended_at, created_at)
select t.company_id, 'run ' || r.id, t.name, t.channel, t.title, t.text, t.is_commercial, case when t.type = 'points' then t.days end, 'done',
  r.due_at, r.ran_at, r.ran_at + interval '1 minute', r.ran_at
from scheduled_task_run r join scheduled_task t on t.company_id = r.company_id and t.id = r.task_id
where exists (select from scheduled_task_occasion o where o.company_id = r.company_id and o.run_id = r.id) order by r.id`

const received = `
insert into notification_recipient (company_id, notification_id, member_id, status, reason, sent_at)
select n.company_id, n.id, m.id, case when w.reason is not null then 'not_sent' when n.channel = 'inbox' then 'sent' else 'kept' end, w.reason,
  case when w.reason is null then n.ended_at end
from scheduled_task_occasion o join notification n on n.company_id = o.company_id and n.made_by = 'run ' || o.run_id
join member m on m.company_id = o.company_id and m.id = o.member_id
cross join lateral (select case when not m.is_active then 'inactive' when not n.channel = any (m.consents) then 'no-consent'
  when n.channel = 'email' and m.email = '' then 'no-address' end as reason) w
order by n.id, m.id`

const counted = `
with counts as (
  select company_id, notification_id, count(*) as recipients, count(*) filter (where status = 'sent') as sent,
    count(*) filter (where status = 'kept') as kept
  from notification_recipient group by 1, 2)
update notification n set recipients = c.recipients, sent = c.sent, kept = c.kept, not_sent = c.recipients - c.sent - c.kept
from counts c where n.made_by like 'run %' and c.company_id = n.company_id and c.notification_id = n.id`

const linked = `
update scheduled_task_run r set notification_id = n.id, found = n.recipients
from notification n where n.company_id = r.company_id and n.made_by = 'run ' || r.id`

/** Writes the automatic messages of the last two weeks; run it after the orders and the points. */
export async function writeScheduledTasks(client: pg.Client, now: Date) {
  const { rows: companies } = await client.query<Company>(companiesSql)
  const planned = companies.flatMap(({ id: company_id, zone, has_points }) =>
    tasks
      .filter(({ type }) => type !== 'points' || has_points)
      .map((task) => {
        const starts_on = localTime(zone, daysBefore(now, since)).date
        const times: TaskTimes = { ...task, month_day: null, starts_on }
        const due = nextOccurrences(times, zone, daysBefore(now, noted), noted).filter(({ at }) => at <= now)
        return { ...task, company_id, starts_on, next_at: nextOccurrence(times, zone, now).at, due }
      }),
  )
  await client.query(insertTasks, [
    JSON.stringify(planned.map(({ due: _due, ...task }, no) => ({ ...task, no }))),
    daysBefore(now, since),
  ])
  const runs = planned
    .filter(({ is_active }) => is_active)
    .flatMap(({ company_id, name, due }) => due.map(({ at: due_at }) => ({ company_id, name, due_at })))
  await client.query(insertRuns, [JSON.stringify(runs)])
  await client.query(findRuns, [JSON.stringify(companies)])
  for (const sql of [written, received, counted, linked]) await client.query(sql)
}
