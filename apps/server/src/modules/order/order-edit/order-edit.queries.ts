import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type GrantedTerms, grantedFrom } from '@sofra/contract/order/pricing/pricing.granted.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { discountOf } from '../../marketing/discount/discount.api.ts'
import { chequeOf } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { takenBy } from '../../member/ledger/ledger.api.ts'
import type { SoldLine, SoldOrder } from '../ordering/edit/ordering.edit.api.ts'
import { viewOf } from '../orders/order.cards.api.ts'

interface Line extends SoldLine {
  discount: number
  vat: number
  returned_quantity: number
  /** Marked as done by the kitchen. */
  done: boolean
  /** Quantity paid for at the table. */
  paid: number
}

interface Reduction {
  kind: string
  label: string
  labels: Translated | null
  borne_by: 'branch' | 'platform'
  amount: number
}

interface OrderRow
  extends Pick<
    Row<'orders'>,
    | 'id'
    | 'company_id'
    | 'branch_id'
    | 'status'
    | 'version'
    | 'source'
    | 'payment_method_id'
    | 'member_id'
    | 'address'
    | 'scheduled_for'
    | 'currency'
    | 'goods'
    | 'delivery_fee'
    | 'tip'
    | 'wallet'
    | 'points'
    | 'total'
    | 'to_collect'
    | 'due'
    | 'edits'
    | 'ready_at'
    | 'bill_id'
    | 'terms'
  > {
  delivery_type: DeliveryType
  is_online: boolean
  has_earned: boolean
  phone: string | null
  is_page: boolean
  channel_branch_id: number | null
  marketplace: string | null
  bill_open: boolean
  /** The number of the next added line; numbers of removed lines are not reused. */
  next_no: number
  lines: Line[]
  reductions: Reduction[]
}

/** An order before an edit. */
export interface EditableOrder extends Omit<SoldOrder, 'lines'>, Omit<OrderRow, 'terms'> {
  /** All granted terms, including those whose condition is not met now. */
  terms: GrantedTerms
}

const ofOrder = (alias: string) => `${alias}.company_id = o.company_id and ${alias}.order_id = o.id`

interface SeenOrder {
  companyId: number
  branchId: number
  id: number
  /** Delivery types that the caller sees. */
  types: readonly DeliveryType[]
}

const selectOrder = statement<SeenOrder, OrderRow>(`
select o.id, o.company_id, o.branch_id, o.status, o.version, o.delivery_type, o.source, o.payment_method_id, p.kind = 'online' as is_online,
  o.member_id, o.customer_phone as phone, o.address, o.scheduled_for, coalesce(h.is_page, false) as is_page, k.branch_id as channel_branch_id, m.name as marketplace, o.currency,
  o.goods, o.delivery_fee, o.tip, o.wallet, o.points, o.total, o.to_collect, o.due, o.edits, o.ready_at, o.bill_id, o.terms,
  exists (select from bill b where b.company_id = o.company_id and b.branch_id = o.branch_id and b.id = o.bill_id
    and b.closed_at is null) as bill_open,
  exists (select from ledger_entry e where e.company_id = o.company_id and e.ref_type = 'order' and e.ref_id = o.id
    and e.kind = 'earn') as has_earned,
  1 + greatest(
    (select coalesce(max(l.no), 0) from order_line l where ${ofOrder('l')}),
    (select coalesce(max((x->>'no')::int), 0) from order_event e, jsonb_array_elements(e.detail->'edit'->'lines') x
      where ${ofOrder('e')} and e.action = 'edit')) as next_no,
  (select jsonb_agg(to_jsonb(l) - 'company_id' - 'branch_id' - 'order_id' || jsonb_build_object(
      'done', exists (select from kitchen_mark c where ${ofOrder('c')} and c.line_no = l.no),
      'paid', (select coalesce(sum(i.quantity), 0) from bill_payment_item i
        join bill_payment y on y.company_id = i.company_id and y.branch_id = i.branch_id and y.id = i.payment_id and y.undone_at is null
        where ${ofOrder('i')} and i.no = l.no)) order by l.no)
    from order_line l where ${ofOrder('l')}) as lines,
  coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'label', r.label, 'labels', r.labels, 'borne_by', r.borne_by,
      'amount', r.amount) order by r.no) from order_reduction r where ${ofOrder('r')}), '[]') as reductions
from orders o join payment_method p on p.id = o.payment_method_id
  left join channel h on h.company_id = o.company_id and h.id = o.channel_id
  left join kiosk_device k on k.company_id = o.company_id and k.channel_id = o.channel_id
  left join integration_platform m on m.id = h.integration_platform_id
where o.company_id = :companyId and o.branch_id = :branchId and o.id = :id and o.delivery_type = any (:types)`)

/** Reads an order for an edit; throws 404 if the branch does not have it or the caller may not see it. */
export async function readEditable(context: Context, branchId: number, id: number): Promise<EditableOrder> {
  const { query } = context
  const companyId = companyOf(context)
  const [row] = await selectOrder(query, { companyId, branchId, id, types: viewOf(context).types })
  if (!row) throw notFound()
  const { wallet, points } = await takenBy(query, { companyId, orderId: id })
  const terms = row.terms ?? grantedFrom({ ...row, points })
  const cheque = terms.cheque ? await chequeOf(query, { companyId, orderId: id }) : null
  // Another order may have used the cheque up while this order did not need it.
  const granted = cheque?.usable === false ? { ...terms, cheque: null } : terms
  const discount = await discountOf(query, { companyId, orderId: id, grantedId: terms.discount?.id ?? null })
  return { ...row, terms, granted, discount, held: { wallet, points } }
}

const selectSaleKeys = statement<SeenOrder, Pick<OrderRow, 'source' | 'delivery_type'>>(`
select source, delivery_type from orders
where company_id = :companyId and branch_id = :branchId and id = :id and delivery_type = any (:types)`)

/**
 * Returns channel and delivery type of an order: they select the menu for added lines. Throws 404 like `readEditable`.
 */
export async function readSaleKeys(context: Context, branchId: number, id: number) {
  const { pools, scope } = context
  const [row] = await reading(pools, scope, (query) =>
    selectSaleKeys(query, { companyId: companyOf(context), branchId, id, types: viewOf(context).types }),
  )
  if (!row) throw notFound()
  return row
}
