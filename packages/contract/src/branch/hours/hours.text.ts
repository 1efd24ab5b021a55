import type { Lang } from '../../kernel/languages.ts'
import { dayName, rangeText } from '../../kernel/range.text.ts'
import type { WeeklyRange } from './hours.ts'

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
