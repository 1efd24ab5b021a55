/** How much more or less than before, in whole per cent; null where there is nothing to compare with. */
export const changeOf = (today: number | null, before: number | null) =>
  today === null || before === null || before === 0 ? null : Math.round(((today - before) / before) * 100)
