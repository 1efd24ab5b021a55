import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { fileDay } from '../../../kernel/export/file-day.ts'
import { translate } from '../../../kernel/words.ts'
import { currencies } from '../../platform/currency/currency.api.ts'
import { type Layout, writeBankFile } from './payout.bank-file.ts'
import { demandEverything } from './payout-run.scope.ts'

/** A payment, and the present day of its restaurant. */
type FileLine = Pick<Row<'payout_line'>, 'reference' | 'title' | 'iban' | 'amount' | 'currency'> & { today: string }

const linesSql = `
select p.reference, p.title, p.iban, p.amount, p.currency, (now() at time zone b.timezone)::date::text as today
from payout_line p join branch b on b.company_id = p.company_id and b.id = p.branch_id
where p.run_id = $1 and p.state <> 'released' order by p.id`

/** Returns the bank file of a run: its lines without the released ones. Throws 404. */
export async function bankFileOf(context: Context, id: number): Promise<Download> {
  demandEverything(context)
  const { pools, scope, now, lang } = context
  const { layout, lines } = await reading(pools, scope, async (query) => {
    const [row] = await query<Layout>(
      'select l.delimiter, l.columns, l.decimal_sign, l.encoding, l.date_form, l.has_heading, l.purpose from payout_run r join payout_layout l on l.id = r.layout_id where r.id = $1',
      [id],
    )
    if (!row) throw notFound()
    return { layout: row, lines: await query<FileLine>(linesSql, [id]) }
  })
  const all = await currencies(pools)
  const decimals = all.find(({ code }) => code === lines[0]?.currency)?.decimals ?? 2
  const charset = layout.encoding === 'windows-1254' ? 'windows-1254' : 'utf-8'
  return {
    bytes: writeBankFile({ layout, lines, decimals, day: lines[0]?.today ?? fileDay(now) }),
    type: `text/csv; charset=${charset}`,
    name: `${translate(lang, 'payout-run.one')} ${id} ${fileDay(now)}.csv`,
  }
}
