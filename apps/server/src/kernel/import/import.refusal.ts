import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

const codesOfPlace: readonly PhraseKey[] = ['import.no-rows', 'import.column-missing', 'import.column-twice']

/** What reading a file ends with whose rows are not read. */
export class ImportRefusal extends Error {
  readonly code: PhraseKey
  /** `heading` is a column's phrase, said in the language of whoever reads of it. */
  readonly params: Params

  constructor(code: PhraseKey, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }

  /** Whether the sheet or the heading row is at fault, and not the file. */
  get isOfPlace() {
    return codesOfPlace.includes(this.code)
  }
}
