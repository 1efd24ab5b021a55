/** Whether no visible element has the focus: the focused one was removed, hidden or disabled. */
export const isFocusLost = () => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || !activeElement.checkVisibility()
}

const mainPart = () => document.getElementById('content')

/** Focuses the main area while an opened page loads; the page then moves the focus. */
export const awaitPage = () => mainPart()?.focus({ preventScroll: true })

/** Whether a page that was just opened has to take the focus. */
export const isAwaited = () => document.activeElement !== null && document.activeElement === mainPart()

/** Moves the focus to the heading of the page in front if it was lost; the next Tab then enters the page. */
export const focusPage = () => {
  if (!isFocusLost() && !isAwaited()) return
  const main = mainPart()
  const heading = [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])].find((one) => one.checkVisibility())
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}
