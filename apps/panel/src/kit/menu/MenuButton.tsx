import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import styles from './MenuButton.module.css'

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** What opens at the button, a lazy part whose `AnchoredMenu` or bubble calls `close`. */
  readonly menu: (close: () => void) => ReactNode
  /** The class of what stands around both. */
  readonly anchor?: string | undefined
}

/**
 * A button that opens a menu, or closes the one that is open. What draws menus comes with the first that somebody opens; the focus
 * comes back to the button.
 */
export const MenuButton = ({ menu, anchor, ...button }: MenuButtonProps) => {
  const [open, setOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  // A press closes the menu before it becomes a click.
  const wasOpen = useRef(false)
  const close = () => {
    setOpen(false)
    own.current?.focus()
  }
  return (
    <span className={`${styles.anchor} ${anchor ?? ''}`}>
      <button
        aria-haspopup="menu"
        {...button}
        ref={own}
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
