export const periods = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** How many days before today a period begins and ends. */
const days: Readonly<Record<Period, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

const startOfDay = (now: Date, daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)

/** The instants of a period, both included; days are those of the browser's time zone. */
export const rangeOf = (period: Period, now: Date) => {
  const [first, last] = days[period]
  return {
    from: startOfDay(now, first).toISOString(),
    to: new Date(startOfDay(now, last - 1).getTime() - 1).toISOString(),
  }
}

/** The period that two instants are, if they are one. */
export const periodOf = (from: string | undefined, to: string | undefined, now: Date) =>
  periods.find((period) => {
    const range = rangeOf(period, now)
    return range.from === from && range.to === to
  })
