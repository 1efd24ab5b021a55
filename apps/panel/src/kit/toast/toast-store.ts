/** The action that a toast offers. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: 'ok' | 'fail'
  readonly text: string
  readonly action?: ToastAction | undefined
}

const shownFor = { ok: 4_000, fail: 8_000 }
// Long enough to read the toast, decide and reach its button.
const shownForAction = 15_000
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const allToasts = () => toasts
export const onToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Shows a short message; the same text is not shown twice at once. */
export const showToast = (kind: Toast['kind'], text: string, action?: ToastAction) => {
  last += 1
  const id = last
  change([...toasts.filter((toast) => toast.text !== text).slice(-2), { id, kind, text, action }])
  setTimeout(() => dismiss(id), action ? shownForAction : shownFor[kind])
}
