import type pg from 'pg'
import { newcomers, suggestions } from '../content/newcomers.ts'
import type { Accounts } from './accounts.ts'
import { add, flush, table } from './copy.ts'
import { daysBefore } from './world.ts'

// The table keeps the history of each by itself, of this moment; here it was another one.
const dated = `
update registration set consented_at = created_at,
  decided_at = case when status = 'denied' then created_at + interval '20 hours' end,
  history = jsonb_build_array(jsonb_build_object('status', 'pending', 'at', created_at, 'by', null, 'reason', null))
    || case when status = 'denied' then jsonb_build_array(jsonb_build_object(
      'status', 'denied', 'at', created_at + interval '20 hours', 'by', $1::text, 'reason', denied_reason)) else '[]' end`

/** Writes who would like to come: their registrations, the accounts that wait for a decision, and what was suggested. */
export async function writeNewcomers(client: pg.Client, accounts: Accounts, now: Date) {
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
  const wishes = table('restaurant_suggestion', ['name', 'city', 'district', 'phone', 'contact', 'note', 'created_at'])
  for (const [i, suggestion] of suggestions.entries())
    add(wishes, { ...suggestion, created_at: daysBefore(now, i + 2) })
  await flush(client, [registrations, wishes])
  await client.query(dated, [accounts.operator.name])
}
