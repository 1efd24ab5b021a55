/** Runs a task once the whole page is parsed: a long menu arrives in pieces. */
export const whenParsed = (task: () => void) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true })
  else task()
}
