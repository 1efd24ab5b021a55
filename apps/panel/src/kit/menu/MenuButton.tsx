import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import styles from './MenuButton.module.css'

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** Renders what opens at the button: a lazy part whose `AnchoredMenu` or `AnchoredBubble` calls `close`. */
  readonly menu: (close: () => void) => ReactNode
  /** The class of the element around button and menu. */
  readonly anchor?: string | undefined
}

/**
 * A button that opens and closes a menu. The code of menus loads with the first one opened; closing returns the focus to the
 * button.
 */
export const MenuButton = ({ menu, anchor, ...button }: MenuButtonProps) => {
  const [open, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  // A press closes the menu before it becomes a click.
  const wasOpen = useRef(false)
  const close = () => {
    setOpen(false)
    buttonRef.current?.focus()
  }
  return (
    <span className={`${styles.anchor} ${anchor ?? ''}`}>
      <button
        aria-haspopup="menu"
        {...button}
        ref={buttonRef}
        type="button"
        aria-expanded={open}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      />
      {open ? menu(close) : null}
    </span>
  )
}
