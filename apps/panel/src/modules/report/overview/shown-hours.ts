import type { OverviewHour } from '@sofra/contract/report/overview/overview.contract.ts'

const fewest = 8

/**
 * Returns the hours to show: from the first to the last with an order on either day, with a minimum so that bars are not too
 * wide.
 */
export const shownHours = <Hour extends Pick<OverviewHour, 'today' | 'before'>>(
  hours: readonly Hour[],
): readonly Hour[] => {
  const isBusy = ({ today, before }: Hour) => today + before > 0
  const first = hours.findIndex(isBusy)
  if (first < 0) return []
  const end = Math.max(hours.findLastIndex(isBusy) + 1, first + fewest)
  return hours.slice(Math.min(first, hours.length - fewest), end)
}

/** Returns the round number at the top of the scale: at least the highest bar. */
export const scaleOf = (highest: number) => {
  const size = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * size >= highest) ?? 10
  return Math.max(2, step * size)
}
