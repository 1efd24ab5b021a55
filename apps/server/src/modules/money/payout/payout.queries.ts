import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Payout, PayoutQuery, payoutExport } from '@sofra/contract/money/payout/payout.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { among } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { reportsOfLine } from './payout-run.queries.ts'

const columns = `p.id, p.reference, p.state, p.amount, p.currency, right(p.iban, 4) as iban_end, r.sent_at, p.paid_on, p.returned_at,
  ${reportsOfLine} as reports`

// Before a run is sent, and after its line was released, the restaurant has no payment to expect.
const from = `from payout_line p join payout_run r on r.id = p.run_id and r.sent_at is not null and p.state <> 'released'`

const sqlOf = ({ company_id, branch_id }: BranchKeys, { sort, state }: Pick<PayoutQuery, 'sort' | 'state'>) =>
  listSql({
    columns,
    from,
    filters: [
      { column: 'p.company_id', is: company_id },
      { column: 'p.branch_id', is: branch_id },
      ...among('p.state', state),
    ],
    order: orderBy(sort, (field) => `p.${field}`, 'p.id'),
    id: 'p.id',
  })

/** Returns a page of the payments to a restaurant. */
export const listPayouts = (context: Context, keys: BranchKeys, query: PayoutQuery) =>
  page<Payout>(context, sqlOf(keys, query), query)

const fields = ['reference', 'state', 'amount', 'currency', 'iban_end', 'sent_at', 'paid_on', 'returned_at']

/** Writes the payments to a restaurant to a file. */
export const exportPayouts = (
  context: Context,
  keys: BranchKeys,
  { format, columns: chosen, ...query }: QueryOf<typeof payoutExport>,
) =>
  exportFile<Payout>(context, {
    name: 'payout',
    money: ['amount'],
    fields: chosenFields(chosen, fields),
    format,
    sql: sqlOf(keys, query),
  })
