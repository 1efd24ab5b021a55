import { invoiceNumber } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.rules.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

interface Series {
  tax_number: string
  series: string
}

// The year is that of the seller, whose books are kept in Turkey.
const nextNo = statement<Series, { year: number; last_no: number; last_day: string }>(`
insert into invoice_number as n (tax_number, series, year, last_no, last_day)
select :tax_number, :series, extract(year from t.day)::int, 1, t.day
from (select (now() at time zone 'Europe/Istanbul')::date as day) t
on conflict (tax_number, series, year) do update
  set last_no = n.last_no + 1, last_day = greatest(n.last_day, excluded.last_day)
returning n.year, n.last_no, n.last_day`)

/**
 * Takes the next number of a seller's series and the day of issue. The row stays locked until the transaction ends: a
 * document that is rolled back gives its number back. Take it late, because other documents wait.
 */
export async function takeNumber(query: Query, of: Series) {
  const [next] = await nextNo(query, of)
  if (!next) throw new Error('a series has a next number')
  return { number: invoiceNumber(of.series, next.year, next.last_no), issued_on: next.last_day }
}
