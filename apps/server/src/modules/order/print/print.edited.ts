import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { storedStations } from '../kitchen-display/kitchen-display.plan.api.ts'
import { addPrint, type Target, targetOf } from './print.add.ts'
import { ticketsFor } from './print.plan.ts'
import { installedPrinters, orderedLines, placesFor, printerTries } from './print.printers.ts'

interface Edit {
  edit_no: number
  auto_print: boolean
  lines: { no: number; category_id: number | null }[]
}

const selectEdit = statement<BranchKeys & { orderId: number; eventId: number }, Edit>(`
select (e.detail->'edit'->>'no')::int as edit_no, (b.receipt->>'auto_print')::boolean as auto_print,
  (select coalesce(jsonb_agg(jsonb_build_object('no', (x->>'no')::int, 'category_id', p.category_id) order by (x->>'no')::int), '[]')
    from jsonb_array_elements(e.detail->'edit'->'lines') x
    left join product p on p.company_id = e.company_id and p.branch_id = e.branch_id and p.id = (x->>'product_id')::bigint) as lines
from order_event e join orders o on o.company_id = e.company_id and o.id = e.order_id
  join branch b on b.company_id = e.company_id and b.id = e.branch_id
where e.company_id = :company_id and e.branch_id = :branch_id and e.order_id = :orderId and e.id = :eventId
  and o.status <> 'cancelled'`)

interface Paper extends BranchKeys {
  orderId: number
  kind: 'receipt' | 'ticket'
  on: Target | undefined
  /** The present lines of the order to print; null for all. */
  lineNos: readonly number[] | null
}

const setLines = statement<Omit<Paper, 'on'> & { target: string }, { is_coming: boolean }>(`
update print_job set line_nos = :lineNos, state = case when cardinality(:lineNos::int[]) = 0 then 'dropped' else state end
where company_id = :company_id and branch_id = :branch_id and order_id = :orderId
  and kind = :kind and target = :target and revision = 1
  and (state = 'waiting' or state = 'failed' and coalesce(cardinality(:lineNos::int[]), 1) > 0)
returning state <> 'failed' and not is_double as is_coming`)

// A waiting paper is composed later, from the present order. A paper whose station has no lines left is dropped.
const composedLater = async (query: Query, paper: Paper) => {
  const rows = await setLines(query, { ...paper, target: targetOf(paper.on) })
  return rows.some(({ is_coming }) => is_coming)
}

const addKitchens = async (
  query: Query,
  of: BranchKeys & { orderId: number; editNo: number },
  changed: readonly Target[],
  now: readonly Target[],
) => {
  for (const on of changed) {
    const { line_nos } = now.find((one) => targetOf(one) === targetOf(on)) ?? { line_nos: [] }
    if (await composedLater(query, { ...of, kind: 'ticket', on, lineNos: line_nos })) continue
    await addPrint(query, { ...of, kind: 'change', revision: 1, copies: 1, device: null, tries: printerTries, on })
  }
}

/**
 * Creates the prints of an edit: on each kitchen printer the change of its tickets, or without kitchen printers the
 * whole change where the branch prints receipts automatically. A waiting paper includes the change already. Returns the
 * print that browsers can claim.
 */
export async function addEdited(
  query: Query,
  keys: BranchKeys,
  orderId: number,
  eventId: number,
): Promise<number | undefined> {
  const [edit] = await selectEdit(query, { ...keys, orderId, eventId })
  if (!edit) return undefined
  const of = { ...keys, orderId, editNo: edit.edit_no }
  const { tills, kitchens } = await installedPrinters(query, keys)
  if (kitchens.length > 0) {
    const { stations } = await storedStations(query, keys)
    const now = ticketsFor(kitchens, stations, await orderedLines(query, keys, orderId))
    await addKitchens(query, of, ticketsFor(kitchens, stations, edit.lines), now)
    return undefined
  }
  if (!edit.auto_print) return undefined
  let open: number | undefined
  for (const place of await placesFor(query, keys, tills)) {
    if (await composedLater(query, { ...of, kind: 'receipt', on: place.on, lineNos: null })) continue
    const id = await addPrint(query, { ...of, kind: 'change', revision: 1, copies: 1, device: null, ...place })
    if (!place.on) open = id
  }
  return open
}
