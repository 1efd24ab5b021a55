import { z } from 'zod'
import type { Row } from '../database/db.types.ts'
import type { Pools } from '../database/pools.ts'
import { statement } from '../database/statement.ts'
import { type Query, withTenant } from '../database/tenant.ts'
import { task, work } from '../jobs/jobs.ts'
import { failureText } from './failure.ts'
import { type Partition, partitionKey } from './notify.ts'
import { type Emitted, type Subscriber, scopeOf } from './subscribe.ts'

interface Failure {
  tries: number
  error: string
}

const insertDeadLetter = statement<
  Omit<Emitted, 'id' | 'payload'> & Failure & { subscriber: string; payload: string }
>(`
insert into dead_letter (subscriber, company_id, branch_id, no, name, subject_id, payload, at, tries, error)
values (:subscriber, :company_id, :branch_id, :no, :name, :subject_id, :payload, :at, :tries, :error)
on conflict on constraint dead_letter__event do nothing`)

/** Stores an event that a subscriber failed to handle, so that later events can be handled. */
export const writeDeadLetter = (query: Query, subscriber: string, event: Emitted, failure: Failure) =>
  insertDeadLetter(query, { ...event, ...failure, subscriber, payload: JSON.stringify(event.payload) })

/** Passes an event to its subscriber again, out of order. */
export const replayDeadLetter = task(
  'event.replay',
  z.object({ id: z.number(), company_id: z.number().nullable(), branch_id: z.number().nullable() }),
)

type DeadLetter = Omit<Emitted, 'id' | 'at'> & Pick<Row<'dead_letter'>, 'subscriber' | 'at'>

// Handling and deletion share one transaction, so the handler's writes count once.
const replay = (pools: Pools, subscribers: readonly Subscriber[], id: number, partition: Partition) =>
  withTenant(pools, scopeOf(partition), async (query) => {
    const [row] = await query<DeadLetter>(
      `delete from dead_letter where id = $1 and replay_at is not null
       returning subscriber, company_id, branch_id, no, name, subject_id, payload, at`,
      [id],
    )
    if (!row) return
    const { subscriber, at, ...event } = row
    const registeredSubscriber = subscribers.find(({ name }) => name === subscriber)
    if (!registeredSubscriber) throw new Error('nobody subscribes by this name any more')
    await registeredSubscriber.handle(
      { ...event, id: `${partitionKey(partition)}-${event.no}`, at: new Date(at) },
      { query, pools },
    )
  })

/** The job that replays an event. If it fails again the dead letter stays, with the newest error. */
export const replayWork = (subscribers: readonly Subscriber[]) =>
  work(replayDeadLetter, ({ id, ...partition }, { pools }) =>
    replay(pools, subscribers, id, partition).catch((error: unknown) =>
      withTenant(pools, scopeOf(partition), (query) =>
        query('update dead_letter set tries = tries + 1, error = $2, replay_at = null where id = $1', [
          id,
          failureText(error),
        ]),
      ),
    ),
  )
