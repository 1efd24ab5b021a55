import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Onward, useGridActions } from './grid-context.ts'
import styles from './Table.module.css'

interface CellInputProps {
  readonly label: string
  /** What stands in it. */
  readonly text: string
  /** Whether a key that was typed over the cell began it: then the cursor stands behind that. */
  readonly begun: boolean
  readonly decimal: boolean
}

const onwardOf = ({ key, shiftKey }: KeyboardEvent): Onward | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

/** A cell that is typed into. Enter and Tab take it and go on, Escape leaves it as it was. */
export const CellInput = ({ label, text, begun, decimal }: CellInputProps) => {
  const grid = useGridActions()
  const input = useRef<HTMLInputElement>(null)
  const over = useRef(false)
  const end = (run: () => void) => {
    // Taking the input away is no second end.
    if (over.current) return
    over.current = true
    run()
  }
  const leave = useEffectEvent((text: string) => end(() => grid.current.commit(text, 'stay')))
  useLayoutEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (!begun) element?.select()
    // Whoever clicks into another cell takes this one away before it loses the focus.
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
