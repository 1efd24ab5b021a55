// Early in the day a single order may be twenty times that of a week ago, which says nothing.
const most = 999

/** How much more or less than before, in whole per cent; null where that is not worth saying. */
export const changeOf = (today: number | null, before: number | null) => {
  if (today === null || before === null || before === 0) return null
  const change = Math.round(((today - before) / before) * 100)
  return change > most ? null : change
}
