import { type Mail, type MailRow, mailList, mailOne } from '@sofra/contract/access/mail/mail.contract.ts'
import { mailLog } from '@sofra/contract/access/mail/mail-log.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { containingByIndex } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { mailLogPage } from './mail-log.ts'

const columns = 'id, recipient, lang, subject, status, created_at'

/**
 * Routes of the mail log, and of the mailbox of a demo without a mail server. Letters contain codes, so no other server
 * shows them.
 */
export const mailRoutes = ({ config: { demo, smtpUrl } }: { config: Config }): Route[] => {
  const opened = () => {
    if (!demo || smtpUrl) throw notFound()
  }
  return [
    serve(mailLog.list, ({ query }, { pools }) => mailLogPage(pools, query), { ownTransaction: true }),
    serve(
      mailList,
      async ({ query }, { pools }) => {
        opened()
        const filters = query.q ? [containingByIndex(['recipient', 'subject'], query.q)] : []
        const order = orderBy(query.sort, (field) => `mail.${field}`, 'mail.id')
        const find = { as: 'mail', from: 'from mail', columns: 'mail.id, mail.created_at' }
        return page<MailRow>(
          { query: queryOf(pools.system) },
          foundSql({ columns, from: 'from mail', filters, order, find }),
          query,
        )
      },
      { ownTransaction: true },
    ),
    serve(
      mailOne,
      async ({ params }, { pools }) => {
        opened()
        const { rows } = await pools.system.query<Mail>(
          `select ${columns}, coalesce(html, '') as html from mail where id = $1`,
          [params.mail_id],
        )
        if (!rows[0]) throw notFound()
        return rows[0]
      },
      { ownTransaction: true },
    ),
  ]
}
