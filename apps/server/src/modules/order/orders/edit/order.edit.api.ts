import type { ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import { orderEdited, orderRefunded } from '@sofra/contract/order/orders/order.events.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, person } from '../../../../kernel/context.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import { emit } from '../../../../kernel/events/emit.ts'
import { updateSql } from '../../../../kernel/records/guarded.ts'
import { actorKind, earningOf } from '../order.effects.ts'

/** The amounts of an order, as its row stores them. */
export interface OrderAmounts {
  goods: number
  delivery_fee: number
  wallet: number
  /** Value of the spent points, in minor units. */
  points: number
  total: number
  to_collect: number
  due: number
}

interface Edited {
  company_id: number
  branch_id: number
  id: number
  status: OrderStatus
  version: number
}

interface Edit {
  amounts: OrderAmounts
  terms: object
  note: string | null
  /** The order was ready before the edit and is not any more. */
  isUnready: boolean
  /** The history entry. */
  detail: object
}

interface StoredEdit extends Edited, OrderAmounts, Pick<Edit, 'note' | 'isUnready'> {
  terms: string
  detail: string
  actor_kind: ReturnType<typeof actorKind>
  actor_id: number
  actor_name: string
}

interface WrittenEdit {
  /** The id of the history event. */
  id: number
  /** The new version of the order. */
  version: number
}

const storeEdit = statement<StoredEdit, WrittenEdit>(`
with edited as (
  ${updateSql('orders', {
    set: `goods = :goods, delivery_fee = :delivery_fee, wallet = :wallet, points = :points, total = :total,
    to_collect = :to_collect, due = :due, terms = :terms, edits = edits + 1,
    ready_at = case when :isUnready then null else ready_at end`,
    where: `x.company_id = :company_id and x.branch_id = :branch_id and x.id = :id and x.version = :version
    and x.status = :status`,
  })}
  returning x.version
)
insert into order_event (company_id, branch_id, order_id, action, from_status, to_status, actor_kind, actor_id, actor_name, note, detail)
select :company_id, :branch_id, :id, 'edit', :status, :status, :actor_kind, :actor_id, :actor_name, :note, :detail
from edited returning id, (select version from edited)`)

/** Writes an order's amounts and its history; returns undefined for a stale version. */
export async function writeEdit(
  context: Context,
  order: Edited,
  { amounts, terms, note, isUnready, detail }: Edit,
): Promise<WrittenEdit | undefined> {
  const actor = person(context)
  const [written] = await storeEdit(context.query, {
    ...order,
    ...amounts,
    terms: JSON.stringify(terms),
    note,
    isUnready,
    detail: JSON.stringify(detail),
    actor_kind: actorKind(context),
    actor_id: actor.id,
    actor_name: actor.name,
  })
  return written
}

const storeLines = statement<Pick<Edited, 'company_id' | 'branch_id' | 'id'> & { lines: string; reductions: string }>(`
with wanted as (
  select * from jsonb_to_recordset(:lines) as l (no int, product_id bigint, name text, names jsonb, quantity int,
    list_unit bigint, unit bigint,
    options jsonb, note text, gross bigint, discount bigint, net bigint, vat_rate int, vat bigint, choice jsonb, takes jsonb)
), gone as (
  delete from order_line where company_id = :company_id and order_id = :id and no not in (select no from wanted)
), undone as (
  delete from order_reduction where company_id = :company_id and order_id = :id
    and no > (select count(*) from jsonb_array_elements(:reductions))
), reduced as (
  insert into order_reduction (company_id, branch_id, order_id, no, kind, label, labels, borne_by, amount)
  select :company_id, :branch_id, :id, r.no, r.kind, r.label, r.labels, r.borne_by, r.amount
  from jsonb_to_recordset(:reductions) as r (no int, kind text, label text, labels jsonb, borne_by text, amount bigint)
  on conflict (company_id, order_id, no) do update
    set kind = excluded.kind, label = excluded.label, labels = excluded.labels, borne_by = excluded.borne_by, amount = excluded.amount
)
insert into order_line (company_id, branch_id, order_id, no, product_id, name, names, quantity, list_unit, unit, options, note, gross,
  discount, net, vat_rate, vat, choice, takes)
select :company_id, :branch_id, :id, no, product_id, name, names, quantity, list_unit, unit, options, note, gross,
  discount, net, vat_rate, vat, choice, takes
from wanted
on conflict (company_id, order_id, no) do update
  set quantity = excluded.quantity, gross = excluded.gross, discount = excluded.discount, net = excluded.net, vat = excluded.vat,
    takes = excluded.takes`)

/** Replaces the lines and reductions of an order by those after an edit. */
export const writeLines = (
  { query }: Context,
  order: Edited,
  lines: readonly object[],
  reductions: readonly object[],
) => storeLines(query, { ...order, lines: JSON.stringify(lines), reductions: JSON.stringify(reductions) })

interface Difference {
  eventId: number
  /** Differences of the amounts; negative if they decreased. */
  more: { goods: number; discount_branch: number; discount_platform: number; total: number }
}

/** Emits that an order was edited, with the differences. */
export const emitEdited = ({ query }: Context, order: Edited, { eventId, more }: Difference) => {
  const { company_id, branch_id, id: subject_id, status } = order
  return emit(query, orderEdited, { company_id, branch_id, subject_id }, { status, order_event_id: eventId, ...more })
}

interface EditRefund {
  eventId: number
  lines: ReturnedLine[]
  back: { wallet: number; points: number; online: number }
}

/** Emits the refund of an edit like that of a return, so that online payments are refunded by the same subscriber. */
export async function emitRefund({ query }: Context, order: Edited, { eventId, lines, back }: EditRefund) {
  if (back.wallet + back.points + back.online === 0) return
  const { company_id, branch_id, id: subject_id } = order
  await emit(
    query,
    orderRefunded,
    { company_id, branch_id, subject_id },
    {
      order_event_id: eventId,
      action: 'edit',
      borne_by: null,
      lines,
      ...back,
      goods: 0,
      discount_branch: 0,
      discount_platform: 0,
      earned: 0,
      collected: 0,
    },
  )
}

/**
 * Returns the difference of the points that an order earns by the amount paid for its goods; negative for fewer points.
 */
export async function earnedDifference(
  context: Context,
  { companyId, memberId }: { companyId: number; memberId: number },
  paid: { before: number; after: number },
) {
  const { pointsFor } = await earningOf(context, companyId, memberId)
  return pointsFor(paid.after) - pointsFor(paid.before)
}
