import type { MailLogRow, mailLog } from '@sofra/contract/access/mail/mail-log.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { among, containingByIndex, type Filter } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'

// Error texts of mail servers contain the refused address.
const columns = `id, left(recipient, 1) || '•••' || substring(recipient from '@[^@]*$') as recipient, subject, lang, status, tries,
  regexp_replace(error, '[^[:space:]<>]+@[^[:space:]<>]+', '…', 'g') as error, created_at, sent_at`

/** Only the complete address finds its letters. */
const searched = (q: string | undefined): Filter[] => {
  if (!q) return []
  return q.includes('@') ? [{ column: 'recipient', is: q.toLowerCase() }] : [containingByIndex(['subject'], q)]
}

/** Returns the letters of the last month with their delivery status. */
export const mailLogPage = (pools: Pools, query: RequestOf<typeof mailLog.list>['query']) =>
  page<MailLogRow>(
    { query: queryOf(pools.system) },
    foundSql({
      columns,
      from: 'from mail',
      filters: [...among('status', query.status), ...searched(query.q)],
      order: orderBy(query.sort, (field) => `mail.${field}`, 'mail.id'),
      find: { as: 'mail', from: 'from mail', columns: 'mail.id, mail.created_at' },
    }),
    query,
  )
