import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import styles from './FindField.module.css'

/** Handles the keys of a combobox: arrows move, Enter picks. */
const useKeys = (count: number, onPick: (place: number) => void) => {
  const [index, setIndex] = useState(0)
  const at = Math.min(index, Math.max(count - 1, 0))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      setIndex((at + step + count) % count)
    }
    if (event.key === 'Enter' && !event.ctrlKey && count > 0) {
      event.preventDefault()
      setIndex(0)
      onPick(at)
    }
  }
  return { at, onKeyDown, reset: () => setIndex(0) }
}

interface Suggestion {
  readonly key: string | number
  readonly content: ReactNode
  readonly disabled?: boolean
}

interface FindFieldProps {
  /** The `data-part` by which the screen's shortcuts find it. */
  readonly part: string
  readonly label: string
  readonly help: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly options: readonly Suggestion[]
  readonly onPick: (place: number) => void
  readonly autoFocus: boolean
}

/** A combobox: it keeps the focus, and its keys choose from the list below. */
export const FindField = ({ part, label, help, typed, onType, options, onPick, autoFocus }: FindFieldProps) => {
  const id = useId()
  const { at, onKeyDown, reset } = useKeys(options.length, onPick)
  return (
    <>
      <Field id={id} label={label} help={help}>
        <Input
          id={id}
          data-part={part}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          type="search"
          size="large"
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          maxLength={60}
          value={typed}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            reset()
            onType(target.value)
          }}
        />
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {options.map(({ key, content, disabled = false }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above keeps the focus and has the keys
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            aria-disabled={disabled}
            onClick={() => onPick(place)}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  )
}
