import { formatLocaleOf, type Lang } from './languages.ts'

interface At {
  readonly lang: Lang
  /** The restaurant's zone, because guests may be elsewhere. */
  readonly timezone: string
  readonly now: Date
}

const days = 86_400_000

/** Formats an instant of the next days: `18:00` today, `Tue 11:00` within a week, else with its date. */
export const momentText = (instant: string, { lang, timezone, now }: At) => {
  const at = new Date(instant)
  const in_ = (of: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocaleOf(lang), { timeZone: timezone, ...of })
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = in_({ dateStyle: 'short' })
  if (day.format(at) === day.format(now)) return in_(time).format(at)
  if (Math.abs(at.getTime() - now.getTime()) < 6 * days) return in_({ weekday: 'short', ...time }).format(at)
  return in_({ day: 'numeric', month: 'short', ...time }).format(at)
}
