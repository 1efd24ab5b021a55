import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'

/** Emits a notification's progress; call it as the last statement of the transaction. */
export async function emitMoved(query: Query, { company_id, id }: Pick<Row<'notification'>, 'company_id' | 'id'>) {
  const [row] = await query<Pick<Row<'notification'>, 'status' | 'recipients' | 'waiting'>>(
    'select status, recipients, waiting from notification where company_id = $1 and id = $2',
    [company_id, id],
  )
  if (!row) return
  const { status: state, recipients: total, waiting } = row
  await emit(
    query,
    progressMoved,
    { company_id, subject_id: id },
    { of: 'notification', state, done: total - waiting, total },
  )
}
