import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { type SmsBoxRow, smsBox } from '@sofra/contract/platform/sms-log/sms-box.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'

/** Only the complete phone number finds its messages. */
const searched = (q: string | undefined) => (q ? [{ column: 'recipient', is: normalisePhone(q) ?? q }] : [])

/** Route of the messages that a demo stores. */
export const smsBoxRoute = (config: Config): Route =>
  serve(
    smsBox.list,
    async ({ query }, { pools }) => {
      if (!isSmsRead(config)) throw notFound()
      const messages = await page<SmsBoxRow>(
        { query: queryOf(pools.system) },
        foundSql({
          columns: 'id, recipient, text, created_at',
          from: 'from sms',
          filters: searched(query.q),
          order: orderBy(query.sort, (field) => `sms.${field}`, 'sms.id'),
          find: { as: 'sms', from: 'from sms', columns: 'sms.id, sms.created_at' },
        }),
        query,
      )
      return { ...messages, items: messages.items.map((row) => ({ ...row, recipient: maskedPhone(row.recipient) })) }
    },
    { ownTransaction: true },
  )
