import type { EventScope, EventType } from '@sofra/contract/kernel/event.ts'
import type { z } from 'zod'
import { statement } from '../database/statement.ts'
import { onCommit, type Query } from '../database/tenant.ts'
import { notify } from './notify.ts'

/** The owner of an event and the record that it is about. */
export type EventKeys<Scope extends EventScope = EventScope> = { subject_id: number } & (Scope extends 'branch'
  ? { company_id: number; branch_id: number }
  : Scope extends 'company'
    ? { company_id: number }
    : unknown)

interface NewEvent {
  company_id: number | null
  branch_id: number | null
  name: string
  subject_id: number
  payload: string
}

const insertOfBranch = statement<NewEvent, { no: number }>(`
with head as (
  update branch_head set event_no = event_no + 1 where company_id = :company_id and branch_id = :branch_id returning event_no
)
insert into event (company_id, branch_id, no, name, subject_id, payload)
select :company_id, :branch_id, event_no, :name, :subject_id, :payload from head returning no`)

const insertOfOther = statement<NewEvent, { no: number }>(`
with head as (
  insert into event_head (company_id, event_no) values (:company_id, 1)
  on conflict (company_id) do update set event_no = event_head.event_no + 1 returning event_no
)
insert into event (company_id, branch_id, no, name, subject_id, payload)
select :company_id, :branch_id, event_no, :name, :subject_id, :payload from head returning no`)

/**
 * Emits an event in the transaction of its change. The event gets the next number of its branch, of its company or of
 * the platform. Call it last, because it locks their counter until the commit; so the numbers have no gaps and follow
 * the order of commits. Listeners are notified after the commit. Returns the number.
 */
export async function emit<Scope extends EventScope, Payload extends z.ZodType>(
  query: Query,
  { name, scope }: EventType<Scope, Payload>,
  keys: EventKeys<Scope>,
  payload: z.input<Payload>,
): Promise<number> {
  const {
    subject_id,
    company_id = null,
    branch_id = null,
  } = keys as EventKeys & { company_id?: number; branch_id?: number }
  const insert = scope === 'branch' ? insertOfBranch : insertOfOther
  const [row] = await insert(query, { company_id, branch_id, name, subject_id, payload: JSON.stringify(payload) })
  if (!row) throw new Error(`branch ${branch_id} has no counters in this transaction's scope`)
  onCommit(query, () => notify({ company_id, branch_id }, name))
  return row.no
}

// The counters are locked in a fixed order; otherwise two transactions could deadlock.
const eachOfBranch = `
with asked as (
  select * from jsonb_to_recordset($2) as r (company_id bigint, branch_id bigint, subject_id bigint, payload jsonb, place int)
), counts as (
  select company_id, branch_id, count(*) as n from asked group by company_id, branch_id
), locked as (
  select h.company_id, h.branch_id from branch_head h join counts c on c.company_id = h.company_id and c.branch_id = h.branch_id
  order by h.branch_id for update of h
), heads as (
  update branch_head h set event_no = h.event_no + c.n
  from locked l join counts c on c.company_id = l.company_id and c.branch_id = l.branch_id
  where h.company_id = l.company_id and h.branch_id = l.branch_id
  returning h.company_id, h.branch_id, h.event_no - c.n as before
)
insert into event (company_id, branch_id, no, name, subject_id, payload)
select a.company_id, a.branch_id, h.before + row_number() over (partition by a.branch_id order by a.place), $1, a.subject_id, a.payload
from asked a join heads h on h.company_id = a.company_id and h.branch_id = a.branch_id
returning 1 as one`

/** Emits many events of one name, of one or several branches, in one statement. */
export async function emitEach<Payload extends z.ZodType>(
  query: Query,
  { name }: EventType<'branch', Payload>,
  events: readonly (EventKeys<'branch'> & { payload: z.input<Payload> })[],
) {
  if (!events.length) return
  const placedEvents = events.map((event, place) => ({ ...event, place }))
  const rows = await query(eachOfBranch, [name, JSON.stringify(placedEvents)])
  if (rows.length < events.length) throw new Error('a branch has no counters in this transaction’s scope')
  const branches = new Map(events.map(({ company_id, branch_id }) => [branch_id, { company_id, branch_id }]))
  onCommit(query, () => {
    for (const partition of branches.values()) notify(partition, name)
  })
}
