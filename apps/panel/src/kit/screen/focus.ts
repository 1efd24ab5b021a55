/** Whether nothing that can be seen has the focus: what had it is gone, hidden or switched off. */
export const isFocusLost = () => {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || !activeElement.checkVisibility()
}

const mainPart = () => document.getElementById('content')

/** Holds the focus while a page that was opened is on its way: the page itself puts it where it belongs. */
export const awaitPage = () => mainPart()?.focus({ preventScroll: true })

/** Whether a page that was just opened has to take the focus. */
export const isAwaited = () => document.activeElement !== null && document.activeElement === mainPart()

/** Moves the focus to the heading of the page in front where it was lost; from there the next Tab goes into the page. */
export const focusPage = () => {
  if (!isFocusLost() && !isAwaited()) return
  const main = mainPart()
  const heading = [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])].find((one) => one.checkVisibility())
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}
