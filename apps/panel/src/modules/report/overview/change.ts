// Early in the day a single order may be twenty times that of a week ago, which means nothing.
const maxPercent = 999

/** Returns the change in whole per cent; null if it is not meaningful. */
export const changeOf = (today: number | null, before: number | null) => {
  if (today === null || before === null || before === 0) return null
  const change = Math.round(((today - before) / before) * 100)
  return change > maxPercent ? null : change
}
