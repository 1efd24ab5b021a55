import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Column } from './menu-file.sheets.ts'

/** A fault in a file and its position; translated when read. */
export interface FileFault {
  /** The sheet's name in the file; empty for a fault of the whole file. */
  sheet: string
  /** Null for a fault of the whole sheet. */
  row: number | null
  /** The heading's phrase, and the language for a text column. */
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
