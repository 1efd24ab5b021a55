import { type Row, rows } from './rows.ts'

/** A line of the result: what was measured, its ratio or value, what it should be, and the figures behind it. */
export interface Line {
  what: Row
  value: string
  target: string
  reached: boolean
  behind: string
}

/** A value that should stay at or below its target. */
export const atMost = (what: Row, value: number, target: number, unit: string, behind: string): Line => ({
  what,
  value: `${Number.isInteger(value) ? value : value.toFixed(target < 10 ? 2 : 0)}${unit}`,
  target: `≤ ${target}${unit}`,
  reached: value <= target,
  behind,
})

/** A value that should reach its target. */
export const atLeast = (what: Row, value: number, target: number, unit: string, behind: string): Line => ({
  ...atMost(what, value, target, unit, behind),
  target: `≥ ${target}${unit}`,
  reached: value >= target,
})

/** A value without a target. */
export const withoutTarget = (what: Row, value: number, unit: string, behind: string): Line => ({
  ...atMost(what, value, value, unit, behind),
  target: '',
  reached: true,
})

/** The lines as a table in Markdown, which also reads well in a terminal, in the order of all rows. */
export const tableOf = (lines: readonly Line[]) => {
  const sorted = lines.toSorted((one, other) => rows.indexOf(one.what) - rows.indexOf(other.what))
  const cells = [
    ['measured', 'value', 'target', '', 'figures behind it'],
    ...sorted.map(({ what, value, target, reached, behind }) => [what, value, target, reached ? 'yes' : 'NO', behind]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const text = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [text[0], rule, ...text.slice(1)].join('\n')
}
