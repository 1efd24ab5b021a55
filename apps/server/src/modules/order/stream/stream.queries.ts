import type { Pools } from '../../../kernel/database/pools.ts'
import { type CardRow, cardsById } from '../fulfilment/order.cards.api.ts'
import { type BranchEvent, isOfOrder } from './stream.frames.ts'

const columns = 'e.company_id, e.branch_id, e.no, e.name, e.subject_id, e.payload'

/** The events of some branches after the last number seen of each, oldest first. */
export async function eventsAfter({ platform }: Pools, seen: ReadonlyMap<number, number>, most: number) {
  const { rows } = await platform.query<BranchEvent>(
    `select ${columns} from unnest($1::bigint[], $2::bigint[]) as h (branch_id, after)
     join event e on e.branch_id = h.branch_id and e.no > h.after order by e.branch_id, e.no limit ${most}`,
    [[...seen.keys()], [...seen.values()]],
  )
  return rows
}

/** The number of the last event of every branch. */
export async function allHeads({ platform }: Pools): Promise<Map<number, number>> {
  const { rows } = await platform.query<{ branch_id: number; event_no: number }>(
    'select branch_id, event_no from branch_head',
  )
  return new Map(rows.map(({ branch_id, event_no }) => [branch_id, event_no]))
}

/** Branches that had events in the last seconds, for when a notification got lost. */
export async function recentlyBusy({ platform }: Pools, seconds: number): Promise<number[]> {
  const { rows } = await platform.query<{ branch_id: number }>(
    'select distinct branch_id from event where at > now() - make_interval(secs => $1) and branch_id is not null',
    [seconds],
  )
  return rows.map(({ branch_id }) => branch_id)
}

/** The cards of the orders that some events are about. */
export async function cardsFor({ platform }: Pools, events: readonly BranchEvent[]): Promise<Map<number, CardRow>> {
  const ids = [...new Set(events.filter(isOfOrder).map(({ subject_id }) => subject_id))]
  if (!ids.length) return new Map()
  const cards = await cardsById(async (text, values) => (await platform.query(text, values)).rows, ids)
  return new Map(cards.map((card) => [card.id, card]))
}
