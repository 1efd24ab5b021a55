/** Parses CSV as the server writes it: separated by semicolons, quoted if needed. */
export const rowsOfCsv = (bytes: Buffer): string[][] => {
  const text = bytes.toString('utf8').replace('\uFEFF', '')
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^;\r\n"]*)(;|\r\n|$)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
