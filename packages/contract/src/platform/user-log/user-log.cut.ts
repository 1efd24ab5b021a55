/** Maximum characters of a value in a list row. */
const shortest = 40

/** Returns a text without HTML, cut to `maxLength` characters. */
export const cutText = (text: string, maxLength = shortest) => {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1).trimEnd()}…` : plain
}
