/** Parses text copied from spreadsheets: tabs between cells, line ends between rows, quoted where a cell holds either. */
export const parseTsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** The inverse of `parseTsv`. */
export const writeTsv = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
