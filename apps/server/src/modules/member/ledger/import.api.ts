import type { PointsSettings } from '@sofra/contract/company/company/company.settings.ts'
import { type OwnRules, pointRulesOf } from '@sofra/contract/member/ledger/point.rules.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import { pointRulesSql } from './points.rules.api.ts'

interface Rules extends Pick<Row<'member'>, 'id'> {
  points: PointsSettings | null
  own: OwnRules | null
}

const welcomeSql = `
with n as (select * from jsonb_to_recordset($2) as n (id bigint, amount bigint, days integer)),
account as (
  insert into ledger_account (company_id, member_id, kind, balance)
  select $1, id, 'points', amount from n order by id
  on conflict on constraint ledger_account__member_kind do nothing returning id, member_id),
entry as (
  insert into ledger_entry (company_id, account_id, kind, amount, ref_type, ref_id, balance_after)
  select $1, a.id, 'earn', n.amount, 'member', n.id, n.amount from account a join n on n.id = a.member_id)
insert into points_lot (company_id, account_id, amount, remaining, expires_at)
select $1, a.id, n.amount, n.amount, case when n.days > 0 then now() + make_interval(days => n.days) end
from account a join n on n.id = a.member_id`

/** Credits new members with the points for joining. Members who already have points are not new and get none. */
export async function welcomeEach(query: Query, companyId: number, memberIds: readonly number[]) {
  const rows = await query<Rules>(
    `select m.id, c.settings->'points' as points, ${pointRulesSql('m')} as own
     from company c join member m on m.company_id = c.id and m.id = any ($2)
     where c.id = $1 and 'loyalty' = any (${licensedModules('c.id')})`,
    [companyId, memberIds],
  )
  const welcomeGifts = rows.flatMap(({ id, points, own: ownRules }) => {
    const { first_membership: amount = 0, first_membership_days: days = 0 } = pointRulesOf(points, ownRules) ?? {}
    return amount > 0 ? [{ id, amount, days }] : []
  })
  if (welcomeGifts.length) await query(welcomeSql, [companyId, JSON.stringify(welcomeGifts)])
}

/** Returns the members whose points or wallet have moved since their time. */
export const movedSince = async (
  query: Query,
  companyId: number,
  members: readonly { readonly id: number; readonly since: Date }[],
) => {
  const rows = await query<Pick<Row<'member'>, 'id'>>(
    `select distinct n.id from jsonb_to_recordset($2) as n (id bigint, since timestamptz)
     join ledger_account a on a.company_id = $1 and a.member_id = n.id
     join ledger_entry e on e.company_id = $1 and e.account_id = a.id and e.created_at >= n.since`,
    [companyId, JSON.stringify(members)],
  )
  return rows.map(({ id }) => id)
}
