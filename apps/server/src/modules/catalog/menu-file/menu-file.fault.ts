import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Column } from './menu-file.sheets.ts'

/** What is wrong in a file, and where; it is said in words when somebody reads it. */
export interface FileFault {
  /** The name of the sheet as it stands in the file; empty of what is wrong with the whole file. */
  sheet: string
  /** Null of what is wrong with the whole sheet. */
  row: number | null
  /** The heading's phrase, and the language of a text that stands there in each. */
  column: Pick<Column, 'heading' | 'lang'> | null
  code: PhraseKey
  params: Params
}

export const faultAt = (
  { name }: { name: string },
  row: number | null,
  column: Column | null,
  code: PhraseKey,
  params: Params = {},
): FileFault => {
  const { heading, lang } = column ?? {}
  return { sheet: name, row, column: heading ? { heading, ...(lang ? { lang } : {}) } : null, code, params }
}
