/** Why a file is not read; each has its words as `sheet.<reason>`. */
export type SheetReason =
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'not-a-workbook'
  | 'old-format'
  | 'too-heavy'
  | 'too-large'
  | 'too-long-text'
  | 'too-many-columns'
  | 'too-many-parts'
  | 'too-many-rows'
  | 'unpacks-too-large'
  | 'unsafe'

/** What reading a file ends with that is not read. */
export class SheetRefusal extends Error {
  readonly reason: SheetReason

  constructor(reason: SheetReason) {
    super(reason)
    this.reason = reason
  }
}
