import type { MovedSum, WalletGroup, WalletKind } from '@sofra/contract/report/wallet-report/wallet-report.rules.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

/** What a report reads. Days are those of each company's oldest restaurant. */
export interface WalletReading {
  companies: readonly number[] | null
  /** null: all, for points. */
  currency: string | null
  kind: WalletKind
  by: WalletGroup
  from: string
  until: string
}

interface Movement extends MovedSum {
  /** After the last day. */
  is_after: boolean
}

/** Present balances by company, and the movements since the first day, as they are at one moment. */
export interface WalletState {
  balances: readonly { company_id: number; name: string; balance: number }[]
  moved: readonly Movement[]
}

const companies = `
select c.id, c.name, coalesce((select b.timezone from branch b where b.company_id = c.id order by b.id limit 1), 'UTC') as zone
from company c
where (:companies::bigint[] is null or c.id = any (:companies)) and (:currency::text is null or c.currency_code = :currency)`

const since = ':from::date::timestamp at time zone c.zone'

/** SQL for a kind: the present balance of the company `c`, and its movements since the first day. */
const sources: Record<'ledger' | 'cheque', { balance: string; movements: string }> = {
  ledger: {
    balance: `select sum(a.balance) from ledger_account a where a.company_id = c.id and a.kind = :kind and a.balance > 0`,
    movements: `
    select e.kind as movement, e.amount, e.created_at as at from ledger_entry e
    join ledger_account a on a.company_id = e.company_id and a.id = e.account_id and a.kind = :kind
    where e.company_id = c.id and e.created_at >= ${since}`,
  },
  // A cheque's history is its budget, its uses and its end. What a cancelled order gives back counts on the day of the order.
  cheque: {
    balance: `select sum(g.limit_amount - g.used_amount) from gift_cheque g
    where g.company_id = c.id and g.limit_amount is not null and g.ends_at > now() and :kind = 'cheque'`,
    movements: `
    select 'budget' as movement, g.limit_amount as amount, g.created_at as at from gift_cheque g
    where g.company_id = c.id and g.limit_amount is not null and g.created_at >= ${since}
    union all
    select m.movement, m.amount, u.created_at from gift_cheque_use u
    join gift_cheque g on g.company_id = u.company_id and g.id = u.cheque_id and g.limit_amount is not null
    cross join lateral (values ('spend', -u.amount), ('refund', case when u.state = 'released' then u.amount else 0 end)) m (movement, amount)
    where u.company_id = c.id and u.created_at >= ${since}
    union all
    select 'expire', g.used_amount - g.limit_amount, g.ends_at from gift_cheque g
    where g.company_id = c.id and g.limit_amount is not null and g.ends_at >= ${since} and g.ends_at <= now()`,
  },
}

// One statement, because balances and movements have to be of the same moment.
const stateSql = ({ balance, movements }: (typeof sources)['ledger'], key: string) => `
with c as materialized (${companies}), balances as (
  select c.id as company_id, c.name, coalesce((${balance}), 0)::bigint as balance from c
), moved as (
  select ${key} as key, d.day > :until::date as is_after, m.movement,
    coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as plus,
    coalesce(sum(m.amount) filter (where m.amount < 0), 0)::bigint as minus
  from c cross join lateral (${movements}) m
  cross join lateral (select (m.at at time zone c.zone)::date as day) d
  group by 1, 2, 3
)
select (select coalesce(json_agg(b order by b.company_id), '[]') from balances b) as balances,
  (select coalesce(json_agg(m), '[]') from moved m) as moved`

const keys: Record<WalletGroup, string> = {
  day: 'case when d.day <= :until::date then d.day::text end',
  company: 'c.id::text',
}

const read = {
  ledger: {
    day: statement<WalletReading, WalletState>(stateSql(sources.ledger, keys.day)),
    company: statement<WalletReading, WalletState>(stateSql(sources.ledger, keys.company)),
  },
  cheque: {
    day: statement<WalletReading, WalletState>(stateSql(sources.cheque, keys.day)),
    company: statement<WalletReading, WalletState>(stateSql(sources.cheque, keys.company)),
  },
}

/** Reads balances and movements of a report. */
export async function readState(query: Query, reading: WalletReading): Promise<WalletState> {
  const [state] = await read[reading.kind === 'cheque' ? 'cheque' : 'ledger'][reading.by](query, reading)
  if (!state) throw new Error('a select without tables answers its row')
  return state
}

const selectScope = `
select (select coalesce(json_agg(c.code), '[]') from (
    select currency_code as code from company where $1::bigint[] is null or id = any ($1) group by 1 order by count(*) desc, 1) c) as currencies,
  (select count(*)::int from company where $1::bigint[] is null or id = any ($1)) as companies,
  (select (now() at time zone coalesce(min(b.timezone), 'UTC'))::date::text from (
    select timezone from branch where $1::bigint[] is null or company_id = any ($1) order by id limit 1) b) as today`

/** Returns the currencies and the number of companies, and the day in the zone of their oldest restaurant. */
export async function readWalletScope(query: Query, ids: readonly number[] | null) {
  const [row] = await query<{ currencies: string[]; companies: number; today: string }>(selectScope, [ids])
  if (!row) throw new Error('a select without tables answers its row')
  return row
}
