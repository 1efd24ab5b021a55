import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import {
  cancelledMinutes,
  changedMinutes,
  type kitchenDisplay,
  type Station,
  type Ticket,
  ticketsInKitchen,
} from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { siteSettings } from '../../platform/site/site.api.ts'
import { lineFor, type NamedLine, viewOf } from '../orders/order.cards.api.ts'
import { storedStations } from './kitchen-display.plan.api.ts'

type StoredLine = NamedLine<Ticket['lines'][number]> & { category_id: number | null }
type Change = Ticket['changes'][number]
type StoredChange = Omit<Change, 'lines'> & {
  lines: (NamedLine<Change['lines'][number]> & { category_id: number | null })[]
}
interface TicketRow extends Omit<Ticket, 'lines' | 'changes'> {
  lines: StoredLine[]
  changes: StoredChange[]
}

// Prices and personal data are not selected.
const columns = `o.id as order_id, o.code, o.status, o.delivery_type, o.source, o.table_number, o.note, o.approved_at, o.scheduled_for,
  o.promised_at, o.preparation_minutes, o.ready_at,
  case when o.source = 'integration' then (select m.name from channel h join integration_platform m on m.id = h.integration_platform_id
    where h.company_id = o.company_id and h.id = o.channel_id) end as marketplace,
  (select coalesce(jsonb_agg(jsonb_build_object('no', l.no, 'name', l.name, 'names', l.names, 'quantity', l.quantity, 'note', l.note, 'seat', l.seat,
      'category_id', p.category_id,
      'done_at', to_char(k.done_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'options', (select coalesce(jsonb_agg(jsonb_build_object('name', x->>'name', 'names', x->'names', 'quantity', x->'quantity',
        'removed', x->'removed')), '[]') from jsonb_array_elements(l.options) x)) order by l.no), '[]')
    from order_line l
    left join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
    left join kitchen_mark k on k.company_id = l.company_id and k.order_id = l.order_id and k.line_no = l.no
    where l.company_id = o.company_id and l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'lines', (select coalesce(jsonb_agg(x || jsonb_build_object('category_id', p.category_id)), '[]')
        from jsonb_array_elements(e.detail->'edit'->'lines') x
        left join product p on p.company_id = e.company_id and p.branch_id = e.branch_id and p.id = (x->>'product_id')::bigint)) order by e.id), '[]')
    from order_event e where o.edits > 0 and e.company_id = o.company_id and e.order_id = o.id and e.action = 'edit'
      and e.created_at > now() - interval '${changedMinutes} minutes') as changes`

const stationOf = (stations: readonly Station[], category: number | null) =>
  stations.find(({ category_ids }) => category !== null && category_ids.includes(category))?.no ?? null

const ticketFor = ({ lines, changes, ...row }: TicketRow, stations: readonly Station[], lang: Lang): Ticket => ({
  ...row,
  lines: lines.map(({ category_id, ...line }) => ({
    ...lineFor(line, lang),
    station_no: stationOf(stations, category_id),
    done_at: line.done_at,
  })),
  changes: changes.map((change) => ({
    ...change,
    lines: change.lines.map(({ category_id, ...line }) => ({
      ...lineFor(line, lang),
      station_no: stationOf(stations, category_id),
    })),
  })),
})

const ofBranch = 'o.company_id = :company_id and o.branch_id = :branch_id and o.delivery_type = any (:types)'

const selectTickets = statement<BranchKeys & { types: readonly DeliveryType[]; now: Date }, TicketRow>(`
(select ${columns} from orders o where ${ofBranch} and o.status = 'preparing'
 order by o.created_at, o.id limit ${ticketsInKitchen})
union all
(select ${columns} from orders o where ${ofBranch} and o.status = 'cancelled' and o.created_at > now() - interval '2 days'
   and o.approved_at is not null and o.ready_at is null
   and o.closed_at > :now::timestamptz - interval '${cancelledMinutes} minutes'
 order by o.created_at, o.id limit ${ticketsInKitchen})`)

/** Returns the orders in preparation, oldest first, and recently cancelled ones. */
export async function readKitchen(context: Context, keys: BranchKeys): Promise<ReplyOf<typeof kitchenDisplay>> {
  const { query, lang, pools, now } = context
  const { stations } = await storedStations(query, keys)
  const rows = await selectTickets(query, { ...keys, types: viewOf(context).types, now })
  return {
    now: now.toISOString(),
    lead_minutes: (await siteSettings(pools)).scheduled_lead_minutes,
    stations: stations.map(({ no, name }) => ({ no, name })),
    tickets: rows.map((row) => ticketFor(row, stations, lang)),
  }
}

/** Returns the ticket of an order; throws 404. */
export async function readTicket({ query, lang }: Context, keys: BranchKeys, orderId: number): Promise<Ticket> {
  const [row] = await query<TicketRow>(
    `select ${columns} from orders o where o.company_id = $1 and o.branch_id = $2 and o.id = $3`,
    [keys.company_id, keys.branch_id, orderId],
  )
  if (!row) throw notFound()
  const { stations } = await storedStations(query, keys)
  return ticketFor(row, stations, lang)
}
