/** A line of the result: what was measured, its ratio or value, what it should be, and the figures behind it. */
export interface Line {
  what: string
  value: string
  target: string
  reached: boolean
  behind: string
}

/** A value that should stay at or below its target. */
export const atMost = (what: string, value: number, target: number, unit: string, behind: string): Line => ({
  what,
  value: `${Number.isInteger(value) ? value : value.toFixed(target < 10 ? 2 : 0)}${unit}`,
  target: `≤ ${target}${unit}`,
  reached: value <= target,
  behind,
})

/** A value that should reach its target. */
export const atLeast = (what: string, value: number, target: number, unit: string, behind: string): Line => ({
  ...atMost(what, value, target, unit, behind),
  target: `≥ ${target}${unit}`,
  reached: value >= target,
})

/** A value without a target. */
export const withoutTarget = (what: string, value: number, unit: string, behind: string): Line => ({
  ...atMost(what, value, value, unit, behind),
  target: '',
  reached: true,
})

/** The lines as a table in Markdown, which also reads well in a terminal. */
export const tableOf = (lines: readonly Line[]) => {
  const rows = [
    ['measured', 'value', 'target', '', 'figures behind it'],
    ...lines.map(({ what, value, target, reached, behind }) => [what, value, target, reached ? 'yes' : 'NO', behind]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const text = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [text[0], rule, ...text.slice(1)].join('\n')
}
