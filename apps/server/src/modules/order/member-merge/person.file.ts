import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { memberData } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { PersonSheet } from '../../../kernel/database/tables.ts'
import { fileDay } from '../../../kernel/export/file-day.ts'
import { type WrittenCell, type WrittenSheet, writeSheets } from '../../../kernel/sheet/write-sheets.ts'
import { translate } from '../../../kernel/words.ts'
import { readPerson } from './anonymise.service.ts'
import { inCompany } from './merge.service.ts'
import { headingsOf, holdingsOf, readAddresses, readHolding } from './person.rows.ts'

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** Formats a value for the member: choices as words, times in UTC, an address as text. */
const cellOf = (value: unknown, heading: PhraseKey, { lang }: Context): WrittenCell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return translate(lang, value ? 'value.yes' : 'value.no')
  if (Array.isArray(value)) return value.map((one) => cellOf(one, heading, { lang } as Context)).join(', ')
  if (typeof value === 'object') return 'text' in value ? String(value.text) : JSON.stringify(value)
  const text = String(value)
  if (isInstant(text)) return `${text.slice(0, 16).replace('T', ' ')} UTC`
  const word = `${heading}.${text}`
  return word in allPhrases ? translate(lang, word as PhraseKey) : text
}

type Headings = readonly (readonly [column: string, heading: PhraseKey])[]

const sheetOf = (
  { title, money = [] }: PersonSheet,
  headings: Headings,
  rows: readonly Record<string, unknown>[],
  context: Context,
  minor: number,
): WrittenSheet => ({
  name: translate(context.lang, title).slice(0, 31),
  columns: headings.map(([, heading]) => ({ heading: translate(context.lang, heading), width: 24, wrap: true })),
  rows: rows.map((row) =>
    headings.map(([column, heading]) =>
      money.includes(column) ? Number(row[column]) / minor : cellOf(row[column], heading, context),
    ),
  ),
})

/** Messages that are still stored; their tables have no tenant. */
const messages = {
  sms: {
    sheet: { title: 'member-merge.sms' },
    headings: [
      ['created_at', 'member-merge.at'],
      ['text', 'member-merge.text'],
    ],
  },
  mail: {
    sheet: { title: 'member-merge.mail' },
    headings: [
      ['created_at', 'member-merge.at'],
      ['subject', 'member-merge.heading'],
      ['plain', 'member-merge.text'],
    ],
  },
} as const

/** Writes all data of a member into a workbook, a sheet per kind; empty sheets are left out. */
export async function writeMemberData({ params }: RequestOf<typeof memberData>, context: Context): Promise<Download> {
  const sheets = await inCompany(context, async (query, companyId) => {
    const somebody = await readPerson(query, companyId, params.member_id)
    const [currency] = await query<Pick<Row<'currency'>, 'decimals'>>(
      'select m.decimals from company c join currency m on m.code = c.currency_code where c.id = $1',
      [companyId],
    )
    const minor = 10 ** (currency?.decimals ?? 2)
    const writtenSheets: WrittenSheet[] = []
    const add = (sheet: PersonSheet, headings: Headings, rows: readonly Record<string, unknown>[]) => {
      if (rows.length) writtenSheets.push(sheetOf(sheet, headings, rows, context, minor))
    }
    for (const of of holdingsOf(context.tables))
      if (!('withheld' in of.file)) add(of.file, headingsOf(of), await readHolding(query, of, of.file, somebody))
    const emails = [...somebody.emails, ...(await readAddresses(query, context.tables, somebody))]
    const sms = await query<Record<string, unknown>>('select * from app.sms_to($1, $2)', [companyId, somebody.phones])
    const letters = await query<Record<string, unknown>>('select * from app.mail_to($1, $2)', [companyId, emails])
    add(messages.sms.sheet, messages.sms.headings, sms)
    add(messages.mail.sheet, messages.mail.headings, letters)
    return writtenSheets
  })
  return {
    bytes: await writeSheets(sheets),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `${translate(context.lang, 'member-merge.data.name')} ${params.member_id} ${fileDay(context.now)}.xlsx`,
  }
}
