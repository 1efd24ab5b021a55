import { useTick } from '../../../../kit/tick.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const minute = 60_000
/** Beyond this, the end is shown as a time instead of a countdown. */
const mostMinutes = 120

/** Describes when something ends, as a countdown near the end; null without an end and after it. */
export const useEnd = (until: string | null, timezone: string): string | null => {
  const t = useT()
  const { time } = useFormat(timezone)
  const minutesLeft = useTick((now) => (until === null ? null : Math.ceil((Date.parse(until) - now) / minute)))
  if (until === null || minutesLeft === null || minutesLeft <= 0) return null
  return minutesLeft <= mostMinutes
    ? t('branch.rush.left', { n: minutesLeft })
    : t('branch.rush.until', { time: time(until) })
}
