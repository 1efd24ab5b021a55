import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  DeadLetter,
  DeadLetterRow,
  deadLetter,
} from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { replayDeadLetter } from '../../../kernel/events/dead-letter.ts'
import type { Partition } from '../../../kernel/events/notify.ts'
import { lagOfSubscribers } from '../../../kernel/events/positions.ts'
import { scopeOf } from '../../../kernel/events/subscribe.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'

const columns = 'id, subscriber, name, company_id, branch_id, tries, error, replay_at, created_at'

export const list = (context: Context, query: RequestOf<typeof deadLetter.list>['query']) => {
  const filters: Filter[] = query.subscriber ? [{ column: 'subscriber', is: query.subscriber }] : []
  const search = { columns: ['subscriber', 'name', 'error'], text: query.q }
  const order = orderBy(query.sort, (field) => field)
  return page<DeadLetterRow>(context, listSql({ columns, from: 'from dead_letter', filters, search, order }), query)
}

export async function one({ query }: Context, id: number) {
  const [row] = await query<DeadLetter>(
    `select ${columns}, at, no, subject_id, payload from dead_letter where id = $1`,
    [id],
  )
  if (!row) throw notFound()
  return row
}

type DeadLetterKeys = Partition & Pick<Row<'dead_letter'>, 'id'>

// The platform reads dead letters across companies but changes them in the scope of the event.
const deadLetterOf = async ({ pools }: Context, id: number) => {
  const { rows } = await pools.platform.query<DeadLetterKeys>(
    'select id, company_id, branch_id from dead_letter where id = $1',
    [id],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

const replayOne = ({ pools, actor }: Context, { id, company_id, branch_id }: DeadLetterKeys) =>
  withTenant(
    pools,
    scopeOf({ company_id, branch_id }),
    async (query) => {
      const rows = await query(
        'update dead_letter set replay_at = now() where id = $1 and company_id is not distinct from $2 returning id',
        [id, company_id],
      )
      if (rows.length)
        await addJob(query, replayDeadLetter, { id, company_id, branch_id }, { key: `event.replay-${id}` })
    },
    actor,
  )

/** Delivers an event to its subscriber again. */
export async function replay(context: Context, id: number) {
  await replayOne(context, await deadLetterOf(context, id))
  return { id }
}

/** Delivers all events of a subscriber again, oldest first. */
export async function replayAll(context: Context, subscriber: string) {
  const { rows } = await context.pools.platform.query<DeadLetterKeys>(
    'select id, company_id, branch_id from dead_letter where subscriber = $1 order by id',
    [subscriber],
  )
  for (const row of rows) await replayOne(context, row)
  return { replayed: rows.length }
}

/** Deletes an event that will not be handled. */
export async function discard(context: Context, id: number) {
  const { company_id, branch_id } = await deadLetterOf(context, id)
  await withTenant(
    context.pools,
    scopeOf({ company_id, branch_id }),
    (query) => query('delete from dead_letter where id = $1 and company_id is not distinct from $2', [id, company_id]),
    context.actor,
  )
  return { id }
}

/** Returns for each subscriber its lag and its number of dead letters. */
export async function subscribers({ query }: Context) {
  const counts = await query<Pick<Row<'dead_letter'>, 'subscriber'> & { n: number }>(
    'select subscriber, count(*) as n from dead_letter group by subscriber',
  )
  const of = new Map(counts.map(({ subscriber, n }) => [subscriber, n]))
  const lag = await lagOfSubscribers(query)
  return { subscribers: lag.map((one) => ({ ...one, dead_letters: of.get(one.subscriber) ?? 0 })) }
}
