import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** Why a file is not read. */
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

const codes = {
  damaged: 'sheet.damaged',
  encrypted: 'sheet.encrypted',
  macros: 'sheet.macros',
  'not-a-workbook': 'sheet.not-a-workbook',
  'old-format': 'sheet.old-format',
  'too-heavy': 'sheet.too-heavy',
  'too-large': 'sheet.too-large',
  'too-long-text': 'sheet.too-long-text',
  'too-many-columns': 'sheet.too-many-columns',
  'too-many-parts': 'sheet.too-many-parts',
  'too-many-rows': 'sheet.too-many-rows',
  'unpacks-too-large': 'sheet.unpacks-too-large',
  unsafe: 'sheet.unsafe',
} as const satisfies Record<SheetReason, PhraseKey>

/** Thrown by the reader for a file that it does not read. */
export class SheetRefusal extends Error {
  readonly reason: SheetReason
  readonly code: (typeof codes)[SheetReason]

  constructor(reason: SheetReason) {
    super(reason)
    this.reason = reason
    this.code = codes[reason]
  }
}
