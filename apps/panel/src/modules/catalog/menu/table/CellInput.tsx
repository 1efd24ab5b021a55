import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Onward, useGridActions } from './grid-context.ts'
import styles from './Table.module.css'

interface CellInputProps {
  readonly label: string
  /** Initial text. */
  readonly text: string
  /** Whether a typed key started it; then the cursor is at the end. */
  readonly begun: boolean
  readonly decimal: boolean
}

const onwardOf = ({ key, shiftKey }: KeyboardEvent): Onward | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

/** Input of a cell. Enter and Tab commit and move on, Escape cancels. */
export const CellInput = ({ label, text, begun, decimal }: CellInputProps) => {
  const grid = useGridActions()
  const input = useRef<HTMLInputElement>(null)
  const over = useRef(false)
  const end = (run: () => void) => {
    // Removing the input fires a blur, which must not commit again.
    if (over.current) return
    over.current = true
    run()
  }
  const leave = useEffectEvent((text: string) => end(() => grid.current.commit(text, 'stay')))
  useLayoutEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (!begun) element?.select()
    // A click into another cell removes this one before it loses the focus.
    return () => {
      if (element) leave(element.value)
    }
  }, [begun])
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      inputMode={decimal ? 'decimal' : 'text'}
      defaultValue={text}
      autoComplete="off"
      onKeyDown={(event) => {
        event.stopPropagation()
        const { value } = event.currentTarget
        const onward = event.nativeEvent.isComposing ? undefined : onwardOf(event)
        if (onward) end(() => grid.current.commit(value, onward))
        else if (event.key === 'Escape') end(() => grid.current.cancel())
        else return
        event.preventDefault()
      }}
      onBlur={(event) => {
        const { value } = event.currentTarget
        end(() => grid.current.commit(value, 'stay'))
      }}
    />
  )
}
