import type { Comment } from '@sofra/contract/order/comment/comment.contract.ts'
import { commentChanged } from '@sofra/contract/order/comment/comment.events.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { readComment } from './comment.queries.ts'

interface Change {
  id: number
  version: number
}

interface CommentUpdate {
  /** Assignments of an update; the values start at `$5`. */
  sql: string
  values: readonly string[]
}

/** Updates of a comment, with the user and the text. */
export const commentUpdates = {
  answer: (by: string, text: string): CommentUpdate => ({
    sql: 'answer = $6, answered_at = now(), answered_by = $5',
    values: [by, text],
  }),
  hide: (by: string, reason: string): CommentUpdate => ({
    sql: 'hidden_at = now(), hidden_by = $5, hidden_reason = $6',
    values: [by, reason],
  }),
  report: (by: string, reason: string): CommentUpdate => ({
    sql: 'reported_at = now(), reported_by = $5, reported_reason = $6',
    values: [by, reason],
  }),
  // A moderator decided to show it, so reports are cleared.
  show: (): CommentUpdate => ({
    sql: `hidden_at = null, hidden_by = null, hidden_reason = null, reported_at = null, reported_by = null,
      reported_reason = null`,
    values: [],
  }),
}

/**
 * Changes a comment of the given version and the sums of its branch in one statement. Throws 404, and 409 with the
 * present comment. Emits the number of waiting comments.
 */
export async function changeComment(
  context: Context,
  keys: BranchKeys,
  { id, version }: Change,
  { sql, values }: CommentUpdate,
): Promise<Comment> {
  const { query } = context
  const { company_id, branch_id } = keys
  const [moved] = await query<Pick<Row<'comment_total'>, 'waiting'>>(
    `with old as (
       select id, taste, speed, presentation, state from comment
       where company_id = $1 and branch_id = $2 and id = $3 and version = $4 for update),
     changed as (
       update comment c set version = c.version + 1, ${sql} from old
       where c.company_id = $1 and c.branch_id = $2 and c.id = old.id returning c.state),
     moved as (
       select old.*, (changed.state <> 'hidden')::int - (old.state <> 'hidden')::int as shown,
         (changed.state = 'waiting')::int - (old.state = 'waiting')::int as waits from old, changed)
     update comment_total t set comments = t.comments + m.shown, taste = t.taste + m.shown * m.taste,
       speed = t.speed + m.shown * m.speed, presentation = t.presentation + m.shown * m.presentation, waiting = t.waiting + m.waits
     from moved m where t.company_id = $1 and t.branch_id = $2 returning t.waiting`,
    [company_id, branch_id, id, version, ...values],
  )
  const present = await readComment(context, keys, id)
  if (!moved) throw stale(present)
  await emit(query, commentChanged, { company_id, branch_id, subject_id: id }, moved)
  return present
}
