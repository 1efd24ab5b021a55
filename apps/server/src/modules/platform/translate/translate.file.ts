import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { TranslationRow, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { fileDay } from '../../../kernel/export/file-day.ts'
import { writeSheets } from '../../../kernel/sheet/write-sheets.ts'
import { translate as t } from '../../../kernel/words.ts'
import { matchingRows, nameOfModule, screensOf } from './translate.list.ts'

/** Marks the column of texts in the heading, in any language: `Français (fr)`. */
export const languageMark = (lang: Lang) => `(${lang})`

const languageName = async (context: Context, code: Lang) => {
  const [row] = await context.pools.platform
    .query<Pick<Row<'language'>, 'name'>>('select name from language where code = $1', [code])
    .then(({ rows }) => rows)
  return row?.name ?? code
}

const workbook = async (rows: readonly TranslationRow[], of: Lang, context: Context) => {
  const { lang } = context
  const screens = new Map(screensOf(lang).map(({ screen, name }) => [screen, name]))
  const usedIn = ({ used }: TranslationRow) =>
    [...new Set(used.flatMap((place) => screens.get(place) ?? []))].join(', ')
  const sectionOf = ({ module }: TranslationRow) => {
    const { area, name } = nameOfModule(lang, module)
    return area === name ? area : `${area} – ${name}`
  }
  return writeSheets([
    {
      name: t(lang, 'translate.title').slice(0, 31),
      columns: [
        { heading: t(lang, 'translate.key'), width: 36, quiet: true },
        { heading: t(lang, 'translate.module'), width: 24, quiet: true },
        { heading: t(lang, 'translate.used'), width: 24, quiet: true },
        { heading: 'Türkçe', width: 50, wrap: true },
        { heading: 'English', width: 50, wrap: true },
        { heading: 'Deutsch', width: 50, wrap: true },
        { heading: `${await languageName(context, of)} ${languageMark(of)}`, width: 60, wrap: true },
      ],
      rows: rows.map((row) => [
        row.key,
        sectionOf(row),
        usedIn(row),
        row.words.tr,
        row.words.en,
        row.words.de,
        row.text || row.built,
      ]),
    },
  ])
}

const json = (rows: readonly TranslationRow[]) =>
  Buffer.from(`${JSON.stringify(Object.fromEntries(rows.map((row) => [row.key, row.text || row.built])), null, 2)}\n`)

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/** Exports the filtered phrases in order. Opens its own transaction, so that no connection is held while the file is written. */
export async function exportTranslations(
  { format, ...listQuery }: QueryOf<typeof translate.export>,
  context: Context,
): Promise<Download> {
  const rows = await reading(context.pools, context.scope, (query) => matchingRows(query, listQuery))
  const bytes = format === 'xlsx' ? await workbook(rows, listQuery.language, context) : json(rows)
  const day = fileDay(context.now)
  return {
    bytes: new Uint8Array(bytes),
    type: types[format],
    name: `${t(context.lang, 'translate.title')} ${listQuery.language} ${day}.${format}`,
  }
}
