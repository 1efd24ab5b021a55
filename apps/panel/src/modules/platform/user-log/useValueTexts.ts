import { valueTexts } from '@sofra/contract/log-text.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { isPhrase, useLang, useT } from '../../../kit/words/i18n.ts'

/** Returns functions that format the values of a change; times are in the zone of the change's branch. */
export const useValueTexts = (timezone: string | null) => {
  const t = useT()
  const [lang] = useLang()
  const { money, dateTime } = useFormat(timezone ?? undefined)
  return valueTexts({ t, isPhrase, lang, money, dateTime })
}
