import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

const codesOfPlace: readonly PhraseKey[] = ['import.no-rows', 'import.column-missing', 'import.column-twice']

/** Refuses a file whose rows cannot be read. */
export class ImportRefusal extends Error {
  readonly code: PhraseKey
  /** `heading` is a column's phrase, translated for the reader. */
  readonly params: Params

  constructor(code: PhraseKey, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }

  /** Returns whether another sheet or heading row could fix the problem. */
  get isOfPlace() {
    return codesOfPlace.includes(this.code)
  }
}
