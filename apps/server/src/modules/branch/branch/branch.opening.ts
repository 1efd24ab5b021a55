import { branchIsOpen, branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import { openingSteadyUntil, type StateSource } from '@sofra/contract/branch/branch/branch.state.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

type State = Row<'branch_opening'>['state']

interface Looked extends StateSource {
  emitted: State
  emitted_types: string[]
  state: State
  closed_types: string[]
  looked_at: string | null
  company_turns: string | null
}

/** Whether a rush or a pause has ended since the last check. */
const hasEnded = ({ rush_until, source_states, looked_at }: Looked, now: Date) =>
  [rush_until, ...Object.values(source_states).map(({ until }) => until)].some(
    (until) => until !== null && looked_at !== null && new Date(until) > new Date(looked_at) && new Date(until) <= now,
  )

const storeState = statement<
  BranchKeys & Pick<Looked, 'state' | 'closed_types' | 'company_turns'> & { turn: Date | null; now: Date }
>(`
update branch_opening
set state = :state, next_change_at = least(:turn::timestamptz, :company_turns), looked_at = :now, closed_types = :closed_types
where company_id = :company_id and branch_id = :branch_id`)

/**
 * Emits the branch's state for guests if it differs from the last emitted one, the end of a rush, and a delivery type
 * that opened or closed by its own hours. Stores when the state changes next. Concurrent calls emit a change once.
 */
export async function followState(query: Query, keys: BranchKeys, now: Date): Promise<void> {
  const { company_id, branch_id } = keys
  const [branch] = await query<Looked>(
    `select o.state as emitted, o.closed_types as emitted_types, nullif(o.looked_at, '-infinity') as looked_at, app.branch_state(b, $3) as state,
       app.branch_closed_types(b, $3) as closed_types,
       app.company_turns(b.company_id, $3) as company_turns,
       b.timezone, b.hours, b.manual_until, b.contract_ends_at, b.rush_until, b.source_states
     from branch_opening o join branch b on b.company_id = o.company_id and b.id = o.branch_id
     where o.company_id = $1 and o.branch_id = $2 for update of o`,
    [company_id, branch_id, now],
  )
  if (!branch) return
  const { emitted, state, emitted_types, closed_types, company_turns } = branch
  const turn = openingSteadyUntil(branch, now)
  await storeState(query, { ...keys, state, turn, now, company_turns, closed_types })
  if (state !== emitted) await emit(query, branchIsOpen, { ...keys, subject_id: branch_id }, { state })
  else if (hasEnded(branch, now) || closed_types.join() !== emitted_types.join())
    await emit(query, branchStatusChanged, { ...keys, subject_id: branch_id }, {})
}

const dueSql = 'select company_id, branch_id from branch_opening where next_change_at <= $1'

/** Branches per batch; the next batch follows at once. */
const batchSize = 500

/** Updates the branches whose state may have changed with time, whether or not a desk is open. */
export async function followHours(pools: Pools, at?: Date): Promise<void> {
  // Rounded up, because the database's timestamps have microseconds.
  const now = at ?? new Date(Date.now() + 1)
  let count: number
  do {
    const { rows } = await pools.platform.query<BranchKeys>(`${dueSql} limit ${batchSize}`, [now])
    for (const { company_id, branch_id } of rows)
      await withTenant(pools, { companies: [company_id], branches: [branch_id] }, (query) =>
        followState(query, { company_id, branch_id }, now),
      )
    count = rows.length
  } while (count === batchSize)
}
