/**
 * Several words in one cell, as people write them: separated by commas. A word with a comma of its own stands in quotation
 * marks, and a quotation mark within those is doubled.
 */
export const joinList = (words: readonly string[]) =>
  words.map((word) => (/[",]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ')

/** One word of a list with what may stand around it: in quotation marks, or up to the next comma. */
const word = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y

/** The words of a cell; undefined where its quotation marks do not end. */
export const splitList = (text: string): string[] | undefined => {
  const words: string[] = []
  word.lastIndex = 0
  while (word.lastIndex <= text.length) {
    const found = word.exec(text)
    if (!found) return undefined
    const [, quoted, plain = '', separator] = found
    const one = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim()
    if (one) words.push(one)
    if (!separator) return words
  }
  return words
}
