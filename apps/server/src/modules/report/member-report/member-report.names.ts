import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { MemberDimension } from '@sofra/contract/report/member-report/member-report.measures.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { translate } from '../../../kernel/words.ts'
import { namingOf } from '../order-report/order-report.api.ts'

interface Naming {
  by: MemberDimension
  keys: readonly string[]
  lang: Lang
  company: number
}

/** Returns a function that names groups in a reader's language. */
export const memberNaming = async (
  query: Query,
  { by, keys, lang, company }: Naming,
): Promise<(key: string) => string> => {
  if (by === 'month' || by === 'cohort') {
    const month = new Intl.DateTimeFormat(formatLocaleOf(lang), { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return (key) => month.format(new Date(`${key}-15T12:00:00Z`))
  }
  if (by === 'frequency' || by === 'value') return (key) => translate(lang, `member-report.${by}.${key}` as PhraseKey)
  const nameOf = await namingOf(query, { by, keys, lang, companies: [company] })
  return (key) => nameOf(key, null)
}
