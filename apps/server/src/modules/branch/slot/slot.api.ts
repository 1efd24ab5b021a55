import type { SlotScope, SlotUse } from '@sofra/contract/branch/slot/slot.rules.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

interface SlotRequest {
  orderId: number
  scope: SlotScope
  limit: number
  quantity: number
  /** Acceptable quarter hours, best first. */
  slots: readonly Date[]
}

// The branch's row is locked first, in the same order as every write of orders and releases.
const take = statement<BranchKeys & SlotRequest, { starts_at: string }>(`
with head as (
  select 1 from branch_head where company_id = :company_id and branch_id = :branch_id for update
), free as (
  select w.starts_at from head cross join unnest(:slots::timestamptz[]) with ordinality as w (starts_at, no)
    left join order_slot s on s.company_id = :company_id and s.branch_id = :branch_id and s.scope = :scope and s.starts_at = w.starts_at
  where s.used is null or s.used = 0 or s.used + :quantity <= :limit
  order by w.no limit 1
), taken as (
  insert into order_slot as s (company_id, branch_id, scope, starts_at, used)
  select :company_id, :branch_id, :scope, starts_at, :quantity::int from free
  on conflict (company_id, branch_id, scope, starts_at) do update set used = s.used + excluded.used
    where s.used = 0 or s.used + excluded.used <= :limit
  returning starts_at
)
insert into order_slot_taken (company_id, branch_id, order_id, scope, starts_at, quantity)
select :company_id, :branch_id, :orderId, :scope, starts_at, :quantity::int from taken returning starts_at`)

/** Reserves the first quarter hour with room for the order that is inserted next; null when all are full. */
export async function takeSlot(query: Query, keys: BranchKeys, request: SlotRequest): Promise<Date | null> {
  const takeFirst = async () => (await take(query, { ...keys, ...request }))[0]
  // A request that waited for the lock chose by outdated counters, so it chooses a second time.
  const reserved = (await takeFirst()) ?? (await takeFirst())
  return reserved ? new Date(reserved.starts_at) : null
}

const selectSlots = statement<BranchKeys & { from: Date; to: Date }, SlotUse>(`
select scope, starts_at, used from order_slot
where company_id = :company_id and branch_id = :branch_id and starts_at >= :from and starts_at < :to order by starts_at, scope`)

/** Returns the counters of a branch between two instants. */
export const readSlots = (query: Query, keys: BranchKeys, from: Date, to: Date) =>
  selectSlots(query, { ...keys, from, to })

/** Releases an order's reservation of a quarter hour, once. */
export const releaseSlot = (query: Query, companyId: number, orderId: number) =>
  query(
    `with back as (
       update order_slot_taken set given_back = true where company_id = $1 and order_id = $2 and not given_back
       returning branch_id, scope, starts_at, quantity
     )
     update order_slot s set used = greatest(0, s.used - b.quantity) from back b
     where s.company_id = $1 and s.branch_id = b.branch_id and s.scope = b.scope and s.starts_at = b.starts_at`,
    [companyId, orderId],
  )

/** Reserves again when a cancellation is undone, even if the quarter hour is full: the kitchen prepares the order anyway. */
export const takeSlotAgain = (query: Query, companyId: number, orderId: number) =>
  query(
    `with again as (
       update order_slot_taken set given_back = false where company_id = $1 and order_id = $2 and given_back
       returning branch_id, scope, starts_at, quantity
     )
     update order_slot s set used = s.used + a.quantity from again a
     where s.company_id = $1 and s.branch_id = a.branch_id and s.scope = a.scope and s.starts_at = a.starts_at`,
    [companyId, orderId],
  )
