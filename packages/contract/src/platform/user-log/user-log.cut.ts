/** Characters of a value in a row of the list. */
const shortest = 40

/** A text without marks of HTML, cut to what a row of the list has room for, or to `most` characters. */
export const cutText = (text: string, maxLength = shortest) => {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1).trimEnd()}…` : plain
}
