import { branchIsOpen } from '@sofra/contract/branch/branch/branch.events.ts'
import { openingSteadyUntil, type Turning } from '@sofra/contract/branch/branch/branch.state.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

type State = Row<'branch_opening'>['state']

/**
 * Emits the state that guests meet where it is another than the one that was emitted last, and notes when it may turn by itself.
 * Several at once emit a change once.
 */
export async function followState(query: Query, keys: BranchKeys, now: Date): Promise<void> {
  const { company_id, branch_id } = keys
  const [branch] = await query<Turning & { emitted: State; state: State }>(
    `select o.state as emitted, app.branch_state(b, $3) as state, b.timezone, b.hours, b.manual_until, b.contract_ends_at
     from branch_opening o join branch b on b.company_id = o.company_id and b.id = o.branch_id
     where o.company_id = $1 and o.branch_id = $2 for update of o`,
    [company_id, branch_id, now],
  )
  if (!branch) return
  const { emitted, state, ...opening } = branch
  await query(
    'update branch_opening set state = $3, next_change_at = $4, looked_at = $5 where company_id = $1 and branch_id = $2',
    [company_id, branch_id, state, openingSteadyUntil(opening, now), now],
  )
  if (state !== emitted) await emit(query, branchIsOpen, { ...keys, subject_id: branch_id }, { state })
}

// A trial or a licence that began or ended since is nothing that a branch's own row tells.
const dueSql = `
select company_id, branch_id from branch_opening where next_change_at <= $1
union
select o.company_id, o.branch_id from branch_opening o join company c on c.id = o.company_id
  left join licence l on l.company_id = c.id cross join site s
where exists (select from (
    select demo_ends_at as at from account
    where id in (c.account_id, c.dealer_account_id, (select d.parent_account_id from account d where d.id = c.dealer_account_id))
    union all select l.starts_at union all select l.ends_at + make_interval(days => s.licence_grace_days)) ends
  where at > o.looked_at and at <= $1)`

/** Branches that are looked at together; what is left is looked at once after them. */
const most = 500

/** Looks at the branches whose state may have turned by itself, whether or not anybody has a desk open. */
export async function followHours(pools: Pools, now = new Date()): Promise<void> {
  let found: number
  do {
    const { rows } = await pools.platform.query<BranchKeys>(`${dueSql} limit ${most}`, [now])
    for (const { company_id, branch_id } of rows)
      await withTenant(pools, { companies: [company_id], branches: [branch_id] }, (query) =>
        followState(query, { company_id, branch_id }, now),
      )
    found = rows.length
  } while (found === most)
}
