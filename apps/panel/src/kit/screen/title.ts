let prefix = ''
let title = ''

const write = () => {
  document.title = `${prefix}${title}`
}

/** Sets the page's name in the browser tab; called by the shell. */
export const setDocumentTitle = (text: string) => {
  title = text
  write()
}

/** Sets a prefix of the title, such as `(3) ` for pending orders; empty for none. */
export const setTitlePrefix = (text: string) => {
  prefix = text
  write()
}
