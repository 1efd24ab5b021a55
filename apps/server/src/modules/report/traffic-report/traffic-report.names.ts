import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { TrafficDimension } from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import { namingOf } from '../order-report/order-report.api.ts'

interface Naming {
  by: TrafficDimension
  keys: readonly string[]
  lang: Lang
  companies: readonly number[] | null
}

/** Returns a function that names groups in a reader's language. */
export const trafficNaming = async (
  query: Query,
  { by, keys, lang, companies }: Naming,
): Promise<(key: string) => string> => {
  if (by === 'type') {
    const rows = await query<{ id: number; name: Translated }>(
      'select id, name from traffic_type where id = any ($1)',
      [keys.map(Number)],
    )
    const names = new Map(rows.map(({ id, name }) => [String(id), inLang(name, lang)]))
    return (key) => names.get(key) ?? key
  }
  if (by === 'source') return (key) => translate(lang, `traffic-movement.source.${key}` as PhraseKey)
  if (by === 'device') return (key) => translate(lang, `traffic-report.device.${key}` as PhraseKey)
  const nameOf = await namingOf(query, { by: by === 'channel' ? 'source' : by, keys, lang, companies })
  return (key) => (key === '' ? translate(lang, 'traffic-report.company-pages') : nameOf(key, null))
}
