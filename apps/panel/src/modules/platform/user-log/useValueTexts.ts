import { valueTexts } from '@sofra/contract/log-text.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { isPhrase, useLang, useT } from '../../../kit/words/i18n.ts'

/** Returns functions that write values of a change as text; times are by the clock of the branch that it was made in. */
export const useValueTexts = (timezone: string | null) => {
  const t = useT()
  const [lang] = useLang()
  const { money, dateTime } = useFormat(timezone ?? undefined)
  return valueTexts({ t, isPhrase, lang, money, dateTime })
}
