import { isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { phraseKeys, phraseOf } from './translate.rows.ts'

/** Returns the number of phrases of the product. */
export const phraseCount = () => phraseKeys().length

/** Counts per language the operator's texts for the present Turkish text, and those for an outdated one. */
const countedSql = `
select t.lang, count(*) filter (where t.source is null or t.source = s.text)::integer as done,
  count(*) filter (where t.source <> s.text)::integer as outdated
from translation t
join (
  select p.key, p.text as built, coalesce(tr.text, p.text) as text
  from unnest($1::text[], $2::text[]) as p (key, text) left join translation tr on tr.key = p.key and tr.lang = 'tr'
) p on p.key = t.key
cross join lateral (select case when t.lang = 'tr' then p.built else p.text end as text) s
group by t.lang`

/**
 * Returns the number of translated phrases per language: for built-in languages all but outdated overrides, for others
 * the translations.
 */
export const progressOf = async (query: Query) => {
  const keys = phraseKeys()
  const turkish = keys.map((key) => phraseOf(key)?.[0] ?? '')
  const rows = await query<{ lang: Lang; done: number; outdated: number }>(countedSql, [keys, turkish])
  const counted = new Map(rows.map((row) => [row.lang, row]))
  return (lang: Lang) => {
    const { done = 0, outdated = 0 } = counted.get(lang) ?? {}
    return isBuiltLang(lang) ? keys.length - outdated : done
  }
}
