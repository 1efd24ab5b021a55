import type { Comment } from '@sofra/contract/order/comment/comment.contract.ts'
import { commentChanged } from '@sofra/contract/order/comment/comment.events.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Statement, statement } from '../../../kernel/database/statement.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { stale, updateSql } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { readComment } from './comment.queries.ts'

interface Change {
  id: number
  version: number
}

interface WrittenChange extends Change {
  by: string
  text: string
}

type Waiting = Pick<Row<'comment_total'>, 'waiting'>

// One statement changes a comment of the given version and the sums of its branch.
const updateWith = <Values extends Change>(assignments: string) =>
  statement<BranchKeys & Values, Waiting>(`
with old as (
  select id, taste, speed, presentation, state from comment
  where company_id = :company_id and branch_id = :branch_id and id = :id and version = :version for update),
changed as (
  ${updateSql('comment', {
    set: assignments,
    from: 'old',
    where: 'x.company_id = :company_id and x.branch_id = :branch_id and x.id = old.id',
  })} returning x.state),
moved as (
  select old.*, (changed.state <> 'hidden')::int - (old.state <> 'hidden')::int as shown,
    (changed.state = 'waiting')::int - (old.state = 'waiting')::int as waits from old, changed)
update comment_total t set comments = t.comments + m.shown, taste = t.taste + m.shown * m.taste,
  speed = t.speed + m.shown * m.speed, presentation = t.presentation + m.shown * m.presentation, waiting = t.waiting + m.waits
from moved m where t.company_id = :company_id and t.branch_id = :branch_id returning t.waiting`)

/** Updates of a comment, with the user and the text. */
export const commentUpdates = {
  answer: updateWith<WrittenChange>('answer = :text, answered_at = now(), answered_by = :by'),
  hide: updateWith<WrittenChange>('hidden_at = now(), hidden_by = :by, hidden_reason = :text'),
  report: updateWith<WrittenChange>('reported_at = now(), reported_by = :by, reported_reason = :text'),
  // A moderator decided to show it, so reports are cleared.
  show: updateWith(
    `hidden_at = null, hidden_by = null, hidden_reason = null, reported_at = null, reported_by = null, reported_reason = null`,
  ),
}

/**
 * Changes a comment of the given version. Throws 404, and 409 with the present comment. Emits the number of waiting
 * comments.
 */
export async function changeComment<Values extends Change>(
  context: Context,
  keys: BranchKeys,
  update: Statement<BranchKeys & Values, Waiting>,
  change: Values,
): Promise<Comment> {
  const { query } = context
  const [moved] = await update(query, { ...keys, ...change })
  const present = await readComment(context, keys, change.id)
  if (!moved) throw stale(present)
  await emit(query, commentChanged, { ...keys, subject_id: change.id }, moved)
  return present
}
