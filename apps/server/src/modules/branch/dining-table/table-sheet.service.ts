import { mostOnSheets, type tableSheet } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { translate } from '../../../kernel/words.ts'

interface Printed extends Pick<Row<'dining_table'>, 'number' | 'token'> {
  area: string | null
  restaurant: string
}

const selectTables = statement<BranchKeys & { area_ids: readonly number[] | null; table_id: number | null }, Printed>(`
select d.number, d.token, a.name as area, b.name as restaurant
from dining_table d join branch b on b.company_id = d.company_id and b.id = d.branch_id
  left join dining_area a on a.company_id = d.company_id and a.branch_id = d.branch_id and a.id = d.area_id
where d.company_id = :company_id and d.branch_id = :branch_id and d.is_active
  and (:area_ids::bigint[] is null or d.area_id = any (:area_ids)) and (:table_id::bigint is null or d.id = :table_id)
order by a.sort_no nulls last, app.counted(d.number), d.id limit ${mostOnSheets + 1}`)

/** Returns the code in groups of four characters. */
const spelt = (token: string) => token.replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Returns the QR codes of a branch's tables as a PDF; throws 404 for an unknown table, 422 when none is active or there
 * are too many.
 */
export async function printSheet(
  guestUrl: string,
  { params, query: { size, area_id, table_id } }: RequestOf<typeof tableSheet>,
  context: Context,
): Promise<Download> {
  const { pools, scope, lang } = context
  const keys = recordKeys(context, params)
  const values = { ...keys, area_ids: area_id ?? null, table_id: table_id ?? null }
  const tables = await reading(pools, scope, (query) => selectTables(query, values))
  if (!tables.length) throw table_id === undefined ? new AppError(422, 'table-sheet.none') : notFound()
  if (tables.length > mostOnSheets) throw new AppError(422, 'table-sheet.too-many', { params: { n: mostOnSheets } })
  const { writeSheets } = await import('./table-sheet.pdf.ts')
  const hint = translate(lang, 'table-sheet.scan')
  const cards = tables.map(({ number, token, area, restaurant }) => ({
    restaurant,
    area,
    hint,
    title: translate(lang, 'table-sheet.table', { number }),
    link: `${guestUrl}/o/${keys.branch_id}?t=${encodeURIComponent(token)}`,
    code: spelt(token),
  }))
  return {
    bytes: await writeSheets(cards, size),
    type: 'application/pdf',
    name: `${translate(lang, 'table-sheet.file')}.pdf`,
  }
}
