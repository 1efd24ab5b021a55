import type { Cell } from './matrix.ts'

const cellOf = (cells: readonly Cell[]) => {
  const [first] = cells
  if (!first) return '–'
  const leaks = cells.filter(({ fault }) => fault)
  if (leaks.length) return `LEAK ${leaks[0]?.answer}`
  const answers = Map.groupBy(cells, ({ answer }) => answer)
  return [...answers].map(([answer, { length }]) => (length > 1 ? `${answer}×${length}` : answer)).join(' ')
}

/** Prints a table with a row per call and a column per caller; cells count replies, the last row sums up. */
export const matrixTable = (title: string, cells: readonly Cell[]) => {
  const callers = [...new Set(cells.map(({ who }) => who))]
  const rows = [...Map.groupBy(cells, ({ call }) => call)]
  const lines = [
    [title, ...callers],
    ...rows.map(([call, all]) => [call, ...callers.map((who) => cellOf(all.filter((cell) => cell.who === who)))]),
  ]
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? []
  const leaks = cells.filter(({ fault }) => fault).length
  return [
    ...lines.map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `${rows.length} calls × ${callers.length} callers: ${cells.length} cells, ${leaks} leaks`,
  ].join('\n')
}
