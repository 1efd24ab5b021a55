import type { Pools } from '../../../kernel/database/pools.ts'
import { type CardRow, cardsById } from '../order/order.cards.api.ts'
import type { News } from './stream.frames.ts'

const columns = 'o.company_id, o.branch_id, o.no, o.topic, o.subject_id, o.detail'

/** The news of some branches after the last number seen of each, oldest first. */
export async function newsAfter({ platform }: Pools, seen: ReadonlyMap<number, number>, most: number): Promise<News[]> {
  const { rows } = await platform.query<News>(
    `select ${columns} from unnest($1::bigint[], $2::bigint[]) as h (branch_id, after)
     join outbox o on o.branch_id = h.branch_id and o.no > h.after order by o.branch_id, o.no limit ${most}`,
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

/** Branches that had news in the last seconds, for when a wake-up got lost. */
export async function recentlyBusy({ platform }: Pools, seconds: number): Promise<number[]> {
  const { rows } = await platform.query<{ branch_id: number }>(
    'select distinct branch_id from outbox where created_at > now() - make_interval(secs => $1)',
    [seconds],
  )
  return rows.map(({ branch_id }) => branch_id)
}

/** The cards that some news are about. */
export async function cardsFor({ platform }: Pools, news: readonly News[]): Promise<Map<number, CardRow>> {
  const ids = [...new Set(news.filter(({ topic }) => topic === 'order').map(({ subject_id }) => subject_id))]
  if (!ids.length) return new Map()
  const cards = await cardsById(async (text, values) => (await platform.query(text, values)).rows, ids)
  return new Map(cards.map((card) => [card.id, card]))
}
