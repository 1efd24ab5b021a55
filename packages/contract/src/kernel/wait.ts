import { formatLocaleOf, type Lang } from './languages.ts'

const minute = 60
const hour = 60 * minute

/** From this many seconds on, waits are formatted in hours. */
const hoursFrom = 2 * hour

/** Formats a wait in a readable unit, rounded up: `45 seconds`, `15 minutes`, `2 hours`. */
export const waitText = (seconds: number, lang: Lang) => {
  const [unit, length] =
    seconds >= hoursFrom
      ? (['hour', hour] as const)
      : seconds >= minute
        ? (['minute', minute] as const)
        : (['second', 1] as const)
  return new Intl.NumberFormat(formatLocaleOf(lang), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  )
}
