import { useTick } from '../../../../kit/tick.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const minute = 60_000
/** What ends later says when, and does not count down. */
const mostMinutes = 120

/** How long something goes on, counted down at its end; null without an end, and once it has ended. */
export const useEnd = (until: string | null, timezone: string): string | null => {
  const t = useT()
  const { time } = useFormat(timezone)
  const left = useTick((now) => (until === null ? null : Math.ceil((Date.parse(until) - now) / minute)))
  if (until === null || left === null || left <= 0) return null
  return left <= mostMinutes ? t('branch.rush.left', { n: left }) : t('branch.rush.until', { time: time(until) })
}
