/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { close } from './shown.ts'
import { t } from './t.ts'

interface Props {
  readonly title: string
  readonly children: ComponentChildren
  /** What stands at its lower edge and stays in sight. */
  readonly foot?: ComponentChildren
}

/** What opens over the menu: from below on a phone. The browser keeps the focus in it and gives it back. */
export const Sheet = ({ title, children, foot }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before anything is painted: between a sheet that goes and the one in its place there is no moment in which a key meets none.
  useLayoutEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
    document.documentElement.classList.add('covered')
    return () => {
      document.documentElement.classList.remove('covered')
      current?.close()
    }
  }, [])
  // The browser does not always ask before it closes one: what it has closed by itself is over too. One that has gone stays out of it.
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
