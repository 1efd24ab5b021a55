import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../words.ts'
import type { ImportColumn, ImportFault } from './import.kind.ts'
import type { Problem, StoredImport } from './import.queries.ts'

type Columns = readonly ImportColumn[]

const inWords = ({ code, params: { heading, ...params } = {} }: Problem, lang: Lang) => ({
  code,
  message: translate(lang, code, { ...params, ...(heading ? { heading: translate(lang, heading as PhraseKey) } : {}) }),
})

/** Returns an import with its problem in words. */
export const shownImport = ({ problem, lang: _, position: __, ...row }: StoredImport, lang: Lang): ImportFile => ({
  ...row,
  problem: problem && inWords(problem, lang),
})

export const headingsIn = (columns: Columns, lang: Lang) => columns.map(({ heading }) => translate(lang, heading))

const headingOf = (columns: Columns, field: string | null, lang: Lang) => {
  const column = columns.find((one) => one.field === field)
  return column ? translate(lang, column.heading) : field
}

/** Returns the faults of a row in words; the column is a heading. */
export const faultsInWords = (columns: Columns, faults: readonly ImportFault[], lang: Lang) =>
  faults.map(({ column, code, params }) => ({
    column: headingOf(columns, column, lang),
    message: translate(lang, code, params),
  }))
