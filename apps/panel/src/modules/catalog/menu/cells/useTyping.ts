import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { type BuiltLang, builtLangOf } from '@sofra/contract/kernel/languages.ts'
import { useState } from 'react'
import { useBranch, useBranchId } from '../../../../kit/session/branch.ts'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { currencyOf } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import type { Cell, CellEdit } from './cell-edits.ts'
import type { CellSaver } from './cell-saver.ts'
import { type CellValue, cellText, cellValue, readCell, type Writing } from './cells.ts'
import { done, emptyStack, redone, type UndoStack, undone } from './undo-stack.ts'

/** Input of a cell; `seen` is its value when editing began. */
export interface Typed extends Cell {
  readonly text: string
  readonly seen?: CellValue
}

interface Step extends Cell {
  readonly lang: BuiltLang
  readonly before: CellValue
  readonly after: CellValue
}

/** Number format and language of the inputs. */
const useWriting = (): Writing => {
  const [lang] = useLang()
  const { currencies } = useBootstrap()
  return { lang: builtLangOf(lang), currency: currencyOf(currencies, useBranch(useBranchId())?.currency.code) }
}

/** Writes typed and pasted values into cells, with undo and redo. */
export const useTyping = (saver: CellSaver, productOf: (id: number) => MenuProduct | undefined) => {
  const t = useT()
  const writing = useWriting()
  const [stack, setStack] = useState<UndoStack<readonly Step[]>>(emptyStack)

  /** Current value of a cell: its last valid edit, else the saved one. */
  const standing = ({ id, field }: Cell, product: MenuProduct) => {
    const edit = saver.edits().get(id)?.[field]
    return edit?.value === undefined || edit.lang !== writing.lang
      ? cellValue(product, field, writing.lang)
      : edit.value
  }

  const editOf = ({ text, seen, ...cell }: Typed): { edit?: CellEdit; step?: Step } => {
    const product = productOf(cell.id)
    if (!product) return {}
    const before = standing(cell, product)
    const read = readCell(cell.field, text, writing)
    const base = { text, lang: writing.lang, seen: seen ?? before }
    if (read.fault !== undefined) return { edit: { ...base, state: 'invalid', message: t(read.fault, read.params) } }
    const needsAttention = saver.edits().get(cell.id)?.[cell.field] !== undefined
    if (read.value === before && !needsAttention) return {}
    const step = { ...cell, lang: writing.lang, before, after: read.value }
    return { edit: { ...base, state: 'waiting', value: read.value }, step }
  }

  const type = (typed: readonly Typed[]) => {
    const all = typed.map((one) => ({ cell: { id: one.id, field: one.field }, ...editOf(one) }))
    saver.write(all.flatMap(({ cell, edit }) => (edit ? [{ ...cell, edit }] : [])))
    const steps = all.flatMap(({ step }) => (step && step.before !== step.after ? [step] : []))
    if (steps.length > 0) setStack((now) => done(now, steps))
  }

  /** Restores the values before a step; a cell that has changed since becomes a conflict. */
  const writeBack = (steps: readonly Step[], to: 'before' | 'after') =>
    saver.write(
      steps
        .filter(({ id }) => productOf(id))
        .map(({ id, field, lang, ...step }) => {
          const value = step[to]
          const seen = step[to === 'before' ? 'after' : 'before']
          const text = cellText(field, value, writing)
          return { id, field, edit: { state: 'waiting' as const, text, lang, value, seen } }
        }),
    )
  const undo = () => {
    const last = undone(stack)
    if (!last) return
    setStack(last.stack)
    writeBack(last.step, 'before')
  }
  const redo = () => {
    const next = redone(stack)
    if (!next) return
    setStack(next.stack)
    writeBack(next.step, 'after')
  }
  return { type, standing, writing, undo, redo, canUndo: stack.past.length > 0, canRedo: stack.future.length > 0 }
}
export type Typing = ReturnType<typeof useTyping>
