import { Button } from 'antd'
import { Minus, Plus, RefreshCw, Trash2, Undo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import type { DraftLine } from '../phone-order/menu-choice.api.tsx'
import styles from './Edit.module.css'

const maxQuantity = 99

interface CountProps {
  readonly name: string
  readonly count: number
  readonly least: number
  readonly onCount: (count: number) => void
}

/** The quantity of a line: digits set it, + and − change it, Delete removes the line. */
const Count = ({ name, count, least, onCount }: CountProps) => {
  const t = useT()
  const set = (next: number) => onCount(Math.min(Math.max(next, least), maxQuantity))
  const press = (event: KeyboardEvent) => {
    const step = { '+': 1, ArrowUp: 1, '-': -1, ArrowDown: -1 }[event.key]
    if (!step && event.key !== 'Delete') return
    event.preventDefault()
    if (step) set(count + step)
    else onCount(0)
  }
  return (
    <div className={styles.count}>
      <Button
        tabIndex={-1}
        icon={<Minus size={16} aria-hidden="true" />}
        aria-label={t('order-edit.line.less', { name })}
        disabled={count <= least}
        onClick={() => set(count - 1)}
      />
      <input
        inputMode="numeric"
        maxLength={2}
        aria-label={t('order-edit.line.count', { name })}
        value={count}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, '')
          if (typed !== '') set(Number(typed))
        }}
      />
      <Button
        tabIndex={-1}
        icon={<Plus size={16} aria-hidden="true" />}
        aria-label={t('order-edit.line.more', { name })}
        disabled={count >= maxQuantity}
        onClick={() => set(count + 1)}
      />
    </div>
  )
}

interface EditLineProps {
  readonly name: string
  /** The original quantity; 0 for an added line. */
  readonly was: number
  readonly count: number
  readonly onCount: (count: number) => void
  /** Searches a replacement. */
  readonly onSwap?: (() => void) | undefined
  readonly fault: string | undefined
  /** Options and note. */
  readonly children: ReactNode
}

/** A line of an edited order. */
export const EditLine = ({ name, was, count, onCount, onSwap, fault, children }: EditLineProps) => {
  const t = useT()
  const isOff = count === 0
  return (
    <li className={styles.line} data-off={isOff || undefined} data-changed={count !== was || undefined}>
      {/* An added line has its own remove button; while typing a number the field is empty for a moment. */}
      <Count name={name} count={count} least={was ? 0 : 1} onCount={onCount} />
      <div className={styles.what}>
        {isOff ? <s>{name}</s> : <span>{name}</span>}
        {was && count !== was ? <small>{t('order-edit.line.was', { n: was })}</small> : null}
        {was ? null : <small>{t('order-edit.line.new')}</small>}
        {children}
        {fault ? (
          <p role="alert" className="bad">
            {fault}
          </p>
        ) : null}
      </div>
      {onSwap && !isOff ? (
        <Button
          type="text"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          aria-label={t('order-edit.line.swap', { name })}
          title={t('order-edit.line.swap', { name })}
          onClick={onSwap}
        />
      ) : null}
      {isOff ? (
        <Button
          type="text"
          icon={<Undo2 size={16} aria-hidden="true" />}
          aria-label={t('order-edit.line.back', { name })}
          onClick={() => onCount(was)}
        />
      ) : (
        <Button
          type="text"
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={t('order-edit.line.off', { name })}
          onClick={() => onCount(0)}
        />
      )}
    </li>
  )
}

interface AddedLineProps {
  readonly line: DraftLine
  readonly fault: string | undefined
  readonly onChange: (change: Partial<DraftLine>) => void
  readonly onRemove: () => void
  /** Reopens the option dialog; absent for products without options. */
  readonly onOptions: (() => void) | undefined
}

/** A line added by an edit: quantity, options and note. */
export const AddedLine = ({ line, fault, onChange, onRemove, onOptions }: AddedLineProps) => {
  const t = useT()
  const { name, quantity, chosen, note } = line
  return (
    <EditLine
      name={name}
      was={0}
      count={quantity}
      fault={fault}
      onCount={(count) => (count ? onChange({ quantity: count }) : onRemove())}
    >
      {onOptions ? (
        <button
          type="button"
          className={styles.chosen}
          aria-label={t('order-edit.line.options', { name })}
          onClick={onOptions}
        >
          {chosen || t('phone-order.options.change')}
        </button>
      ) : null}
      <input
        className={styles.note}
        maxLength={200}
        value={note}
        placeholder={t('order-edit.line.note')}
        aria-label={t('order-edit.line.note.of', { name })}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </EditLine>
  )
}
