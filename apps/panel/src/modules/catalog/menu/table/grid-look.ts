import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { createContext, use, useMemo } from 'react'
import { formatRate, useFormat } from '../../../../kit/words/format.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import type { CellEdit } from '../cells/cell-edits.ts'
import {
  type CellField,
  type CellValue,
  cellText,
  cellValue,
  isCellText,
  isRate,
  type Writing,
} from '../cells/cells.ts'
import { useMenuActions } from '../menu-context.ts'

interface GridLook {
  readonly writing: Writing
  readonly readOnly: boolean
  /** Displayed value of a cell: its last edit, else the saved one. */
  readonly textOf: (product: MenuProduct, field: CellField, edit: CellEdit | undefined) => string
  /** The same as input text. */
  readonly typed: (product: MenuProduct, field: CellField, edit: CellEdit | undefined) => string
}

/** Formatting of all cells; one object for all. */
export const useGridLook = (writing: Writing, readOnly: boolean): GridLook => {
  const { money } = useFormat()
  const { currency } = useMenuActions()
  const { lang, currency: format } = writing
  return useMemo(() => {
    const cellWriting = { lang, currency: format }
    const show = (field: CellField, value: CellValue): string => {
      if (typeof value !== 'number') return value ?? ''
      return isRate(field) ? formatRate(lang, value) : money(value, currency)
    }
    return {
      writing: cellWriting,
      readOnly,
      textOf: (product, field, edit) => {
        if (edit?.value !== undefined) return show(field, edit.value)
        if (edit) return edit.text
        // A name without translation is shown in Turkish, as everywhere.
        return isCellText(field) ? translatedText(product[field], lang) : show(field, cellValue(product, field, lang))
      },
      typed: (product, field, edit) =>
        edit?.state === 'invalid'
          ? edit.text
          : cellText(field, edit?.value ?? cellValue(product, field, lang), cellWriting),
    }
  }, [lang, format, currency, money, readOnly])
}

export const GridLookContext = createContext<GridLook | null>(null)

export const useLook = () => {
  const look = use(GridLookContext)
  if (!look) throw new Error('This belongs into the table of products')
  return look
}
