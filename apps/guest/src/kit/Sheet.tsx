/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { close } from './shown.ts'
import { t } from './t.ts'

interface Props {
  readonly title: string
  readonly children: ComponentChildren
  /** Sticky content at its lower edge. */
  readonly foot?: ComponentChildren
}

/** A dialog over the menu, from below on a phone. The browser traps and restores the focus. */
export const Sheet = ({ title, children, foot }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before painting, so that between two sheets no key press is lost.
  useLayoutEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
    document.documentElement.classList.add('covered')
    return () => {
      document.documentElement.classList.remove('covered')
      current?.close()
    }
  }, [])
  // Browsers do not always fire `cancel` before closing a dialog, so `close` is handled too. A closed dialog must not reopen.
  const cancel = (event: Event) => {
    if (event.cancelable) {
      event.preventDefault()
      close()
    }
  }
  const closed = () => {
    if (dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one beside it.
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={id}
      onCancel={cancel}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="sheet-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" class="icon" aria-label={t('guest-page.close')} onClick={close}>
            ✕
          </button>
        </header>
        <div class="sheet-content">{children}</div>
        {foot && <footer>{foot}</footer>}
      </div>
    </dialog>
  )
}
