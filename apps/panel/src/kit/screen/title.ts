let prefix = ''
let title = ''

const write = () => {
  document.title = `${prefix}${title}`
}

/** The page's own name in the browser's tab; the shell sets it. */
export const setDocumentTitle = (text: string) => {
  title = text
  write()
}

/** What stands before the page's name, such as `(3) ` for what waits; empty for nothing. */
export const setTitlePrefix = (text: string) => {
  prefix = text
  write()
}
