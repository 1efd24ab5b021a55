import type { Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'

/** Which day it is, until when, and what it is compared with, in words and by the clock of the branch. */
export const useCompared = (overview: Overview | undefined, timeZone: string | undefined) => {
  const t = useT()
  const [lang] = useLang()
  const { time } = useFormat(timeZone)
  if (!overview) return ''
  // The business day is a date without a zone; noon in UTC lies on it in every language.
  const day = new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return t('overview.compared', { day: day.format(new Date(`${overview.day}T12:00:00Z`)), time: time(overview.now) })
}
