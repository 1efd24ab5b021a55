/** Characters of a value in a row of the list. */
const largest = 40

/** A text without marks of HTML, cut to what a row of the list has room for. */
export const cutText = (text: string) => {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > largest ? `${plain.slice(0, largest - 1).trimEnd()}…` : plain
}
