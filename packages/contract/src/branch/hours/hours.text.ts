import type { Lang } from '../../kernel/languages.ts'
import type { LocalRange, WeeklyRange } from './hours.ts'
import { DAY_MINUTES } from './local-time.ts'

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** `18:00–02:00`; a day's end is its 24:00, not the beginning of the next. */
export const rangeText = ({ start, end }: LocalRange) => `${clock(start)}–${end === DAY_MINUTES ? '24:00' : clock(end)}`

/** A Monday, to name the days of the week by. */
const monday = Date.UTC(2024, 0, 1)

/** The name of a day of the week; 1 is Monday. */
export const dayName = (weekday: number, lang: Lang, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(lang, { weekday: length, timeZone: 'UTC' }).format(monday + (weekday - 1) * 86_400_000)

/** The hours of a week as a guest reads them: `Mon–Fri 08:00–11:00, Sat 09:00–12:00`; empty where there are none. */
export const weekText = (weekly: readonly WeeklyRange[], lang: Lang): string => {
  const runs: { from: number; to: number; times: string }[] = []
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const ranges = weekly.filter((range) => range.weekday === weekday).sort((a, b) => a.start - b.start)
    const times = ranges.map(rangeText).join(' ')
    const last = runs.at(-1)
    if (last?.times === times && last.to === weekday - 1) last.to = weekday
    else if (times) runs.push({ from: weekday, to: weekday, times })
  }
  const days = ({ from, to }: { from: number; to: number }) =>
    [from, ...(from === to ? [] : [to])].map((weekday) => dayName(weekday, lang, 'short')).join('–')
  return runs.map((run) => `${days(run)} ${run.times}`).join(', ')
}
