import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Drawer.module.css'

interface DrawerProps {
  readonly label: string
  /** The page in front; the drawer closes when it changes. */
  readonly path: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The sidebar over the page, on a narrow window. */
export const Drawer = ({ label, path, onClose, children }: DrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useRef(path)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (path !== opened.current) onClose()
  }, [path, onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape on its own; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  )
}
