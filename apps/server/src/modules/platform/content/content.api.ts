import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import type { SiteText } from '@sofra/contract/platform/content/content.text.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { cleanText } from '../../../kernel/rich-text.ts'
import { translate } from '../../../kernel/words.ts'

/** Returns the publication state of a text as SQL over its table. */
export const textStateSql = `(case when status = 'draft' then 'draft' when starts_at > now() then 'planned'
  when ends_at <= now() then 'over' else 'published' end)`

/** Returns the condition that guests see the text, as SQL over its alias. */
export const textShownSql = (alias: string) =>
  `(${alias}.status = 'published' and coalesce(${alias}.starts_at <= now(), true) and coalesce(${alias}.ends_at > now(), true))`

/** Checks the rules that the schema cannot express: times, a missing title, an empty text. Throws 400. */
export const checkText = ({ lang }: Pick<Context, 'lang'>, { name, body, status, starts_at, ends_at }: SiteText) => {
  const languageOf = (of: BuiltLang) => translate(lang, `lang.${of}`)
  const untitled = languages.filter((of) => name[of] === '' && cleanText(body[of]) !== '')
  const errors = [
    ...untitled.map((of) => ({
      path: `name.${of}`,
      code: 'site-text.title-missing' as const,
      params: { language: languageOf(of) },
    })),
    ...(status === 'published' && cleanText(body.tr) === ''
      ? [{ path: 'body.tr', code: 'site-text.text-missing' as const }]
      : []),
    ...(ends_at !== null && Date.parse(ends_at) <= (starts_at ? Date.parse(starts_at) : Number.NEGATIVE_INFINITY)
      ? [{ path: 'ends_at', code: 'site-text.ends-before' as const }]
      : []),
  ]
  if (errors.length > 0) throw new AppError(400, 'error.invalid', { errors })
}

/**
 * Refuses a slug that another page or blog area uses, since sites look up both by slug. `of` is the record being
 * written. Throws 400.
 */
export const checkSlug = async (
  query: Query,
  slug: string,
  of: { readonly table: 'content' | 'company_blog_area'; readonly id: number | null },
) => {
  // The lock keeps two requests from taking the same slug.
  await query("select pg_advisory_xact_lock(hashtext('site slug'))")
  const conflicts = await query(
    `select from (select 'content' as kind, id, slug from content
       union all select 'company_blog_area', id, slug from company_blog_area) s
     where slug = $1 and (kind, id) is distinct from ($2, $3::bigint)`,
    [slug, of.table, of.id],
  )
  if (conflicts.length > 0)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'slug', code: 'content.slug.taken' }] })
}
