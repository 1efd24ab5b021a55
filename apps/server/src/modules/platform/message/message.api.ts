import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { importances, type ShownMessage } from '@sofra/contract/platform/message/message.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { memoized } from '../../../kernel/memoize.ts'
import { inLang } from '../../../kernel/words.ts'

type Stored = Pick<Row<'message'>, 'id' | 'audience' | 'starts_at' | 'ends_at'> &
  Pick<ShownMessage, 'importance'> & { name: Translated; text: Translated }

/** Active and scheduled messages. */
const currentMessages = memoized(
  5_000,
  async ({ platform }) =>
    (
      await platform.query<Stored>(
        `select id, name, text, importance, audience, starts_at, ends_at from message
         where is_active and (ends_at is null or ends_at > now()) order by starts_at desc, id desc`,
      )
    ).rows,
)

/** Returns the running messages for the caller, including read ones. */
async function saidTo(context: Context) {
  const { accountType } = person(context)
  const now = Date.now()
  return (await currentMessages(context.pools)).filter(
    ({ audience, starts_at, ends_at }) =>
      audience.includes(accountType) && Date.parse(starts_at) <= now && (ends_at === null || Date.parse(ends_at) > now),
  )
}

/** Returns the messages that the caller is shown: unread and critical ones, most important first. */
export async function messagesFor(context: Context): Promise<ShownMessage[]> {
  const { pools, lang } = context
  const messages = await saidTo(context)
  if (messages.length === 0) return []
  const { rows } = await pools.platform.query<Pick<Row<'message_read'>, 'message_id'>>(
    'select message_id from message_read where user_id = $1 and message_id = any ($2)',
    [person(context).id, messages.map(({ id }) => id)],
  )
  const read = new Set(rows.map(({ message_id }) => message_id))
  return messages
    .map(({ id, name, text, importance, starts_at }) => ({
      id,
      name: inLang(name, lang),
      text: inLang(text, lang),
      importance,
      starts_at,
      is_read: read.has(id),
    }))
    .filter(({ importance, is_read }) => importance === 'critical' || !is_read)
    .toSorted((a, b) => importances.indexOf(b.importance) - importances.indexOf(a.importance))
}
