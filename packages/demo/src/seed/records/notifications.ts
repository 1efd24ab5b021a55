import type pg from 'pg'

// Frequent guests, and guests who have not ordered for a while.
const groups = `
insert into member_group (company_id, name, rules, created_at)
select c.id, g.name, g.rules, $1::timestamptz from company c cross join (values
  ('Sık gelenler', jsonb '{"all": [{"on": "visits", "orders_min": 3, "period_days": 60}, {"not": {"on": "premium", "is_premium": true}}]}'),
  ('Uzun süredir gelmeyenler', jsonb '{"all": [{"on": "unseen-for", "unseen_for": 45}, {"on": "consent", "consent": ["sms", "email"]}]}')
) as g (name, rules)
where exists (select from member m where m.company_id = c.id) order by c.id, g.name`

const texts = {
  sent: {
    title: { tr: '', en: '', de: '' },
    text: {
      tr: 'Merhaba {first_name}, hafta sonu menümüz hazır. {company}',
      en: 'Hello {first_name}, our weekend menu is ready. {company}',
      de: 'Hallo {first_name}, unser Wochenendmenü ist da. {company}',
    },
  },
  planned: {
    title: { tr: 'Sizi özledik', en: 'We miss you', de: 'Wir vermissen Sie' },
    text: {
      tr: 'Merhaba {first_name}, {points} puanınız sizi bekliyor.',
      en: 'Hello {first_name}, your {points} points are waiting for you.',
      de: 'Hallo {first_name}, Ihre {points} Punkte warten auf Sie.',
    },
  },
} as const

const columns = 'company_id, name, channel, title, text, is_commercial, member_group_id'

const sent = `
insert into notification (${columns}, status, planned_at, started_at, ended_at, created_at)
select g.company_id, 'Hafta sonu menüsü', 'sms', $1, $2, true, g.id, 'done', at, at, at + interval '2 minutes', at - interval '1 hour'
from member_group g cross join (select date_trunc('day', $3::timestamptz) - interval '3 days' + interval '9 hours' as at) t
where g.name = 'Sık gelenler' order by g.id`

const received = `
insert into notification_recipient (company_id, notification_id, member_id, status, reason, sent_at)
select n.company_id, n.id, m.id, case when 'sms' = any (m.consents) then 'kept' else 'not_sent' end,
  case when 'sms' = any (m.consents) then null else 'no-consent' end, case when 'sms' = any (m.consents) then n.ended_at end
from notification n join member m on m.company_id = n.company_id and m.orders >= 3 and not m.is_premium
where n.status = 'done' order by n.id, m.id`

const counted = `
update notification n set recipients = r.recipients, kept = r.kept, not_sent = r.recipients - r.kept
from (select company_id, notification_id, count(*) as recipients, count(*) filter (where status = 'kept') as kept
  from notification_recipient group by 1, 2) r
where r.company_id = n.company_id and r.notification_id = n.id`

const planned = `
insert into notification (${columns}, status, planned_at, created_at)
select g.company_id, 'Sizi özledik', 'inbox', $1, $2, true, g.id, 'planned',
  date_trunc('day', $3::timestamptz) + interval '4 days 8 hours', $3
from member_group g where g.name = 'Uzun süredir gelmeyenler' order by g.id`

const jobs = `
select app.add_job('notification.begin', jsonb_build_object('company_id', company_id, 'id', id), planned_at,
  'notification.begin ' || id, 'replace', null)
from notification where status = 'planned'`

/** Writes two member groups per company, a sent notification to one, and a planned one to the other. */
export async function writeNotifications(client: pg.Client, now: Date) {
  const textParameters = ({ title, text }: (typeof texts)[keyof typeof texts]) => [
    JSON.stringify(title),
    JSON.stringify(text),
    now,
  ]
  await client.query(groups, [now])
  await client.query(sent, textParameters(texts.sent))
  await client.query(received)
  await client.query(counted)
  await client.query(planned, textParameters(texts.planned))
  await client.query(jobs)
}
