import { message, messageReaders, readMessage } from '@sofra/contract/platform/message/message.contract.ts'
import type { z } from 'zod'
import { type Context, person } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const table = recordTable('message', message.row, { counted: { read: 'message_read.message_id' } })

const check = async (_: Context, _keys: unknown, { starts_at, ends_at }: z.output<typeof message.input>) => {
  if (ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'ends_at', code: 'message.ends-before' }] })
}

const insertRead = statement<{ message_id: number; account_id: number; user_id: number; name: string }>(`
insert into message_read (message_id, account_id, user_id, user_name)
values (:message_id, :account_id, :user_id, :name)
on conflict do nothing`)

export const messageRoutes = [
  ...crud(message, table, { search: ['name', 'text'], check }),
  serve(readMessage, async ({ params }, context) => {
    // A message for another audience answers 404.
    const { id, accountId, accountType, name } = person(context)
    const rows = await context.query(
      `select from message where id = $1 and $2 = any (audience) and is_active and starts_at <= now()
         and (ends_at is null or ends_at > now())`,
      [params.id, accountType],
    )
    if (!rows.length) throw notFound()
    await insertRead(context.query, { message_id: params.id, account_id: accountId, user_id: id, name })
    return null
  }),
  serve(messageReaders, async ({ params }, { query, pools, scope }) => {
    await readRecord(query, table, {}, params.id)
    return reading(pools, scope, (across) =>
      across(
        `select user_id, user_name, read_at from message_read where message_id = $1
         order by read_at desc, user_id limit 100`,
        [params.id],
      ),
    )
  }),
]
