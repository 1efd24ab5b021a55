/** Does something once all of the page is there: a long menu arrives in pieces. */
export const whenParsed = (task: () => void) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true })
  else task()
}
