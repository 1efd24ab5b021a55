import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type BuiltLang, builtLangOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { orderingContent } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { pictureAddress } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { offeredLang } from '../../../kernel/words.ts'
import { blogEnabledSql } from '../../company/company-blog/company-blog.api.ts'
import { textShownSql } from '../../platform/content/content.api.ts'
import type { StoredText } from './storefront.read.ts'

/** Returns the language of a text: the requested one if the text exists in it, else Turkish. */
export const writtenLang = ({ name, written }: Pick<StoredText, 'name' | 'written'>, lang: Lang): BuiltLang => {
  const built = builtLangOf(offeredLang(lang))
  return name[built] && written?.includes(built) ? built : 'tr'
}

interface Stored {
  name: Translated
  body: Translated
  image: string | null
  seo_title: Translated
  seo_description: Translated
}

const columns = (image: string) => `x.name, x.body, ${image} as image, x.seo_title, x.seo_description`

/** Slugs of pages and areas do not overlap. */
const textSql = `select ${columns('null::text')} from content x where x.slug = $1 and ${textShownSql('x')}
  union all
  select ${columns('x.image')} from company_blog x join company_blog_area a on a.id = x.company_blog_area_id
    join company c on c.id = x.company_id and ${blogEnabledSql('c')}
  where x.company_id = $2 and a.slug = $1 and a.is_active and ${textShownSql('x')}`

/** Returns the text of a slug: a page of the platform, or a text of the channel's company. Throws 404. */
export const guestText = async (context: Context, slug: string, site: string): Promise<Rendered> => {
  const { pools, scope, lang } = context
  const { companyId } = channel(context)
  const [text] = await reading(pools, scope, (_, last) => last<Stored>(textSql, [slug, companyId]))
  if (!text) throw notFound()
  const written = (Object.keys(text.body) as BuiltLang[]).filter((of) => text.body[of] !== '')
  const textLang = writtenLang({ name: text.name, written }, lang)
  const content: ReplyOf<typeof orderingContent> = {
    slug,
    lang: textLang,
    title: text.name[textLang],
    body: text.body[textLang].replaceAll('src="/files/', `src="${site}/files/`),
    picture: text.image && site + pictureAddress(text.image),
    seo: { title: text.seo_title[textLang], description: text.seo_description[textLang] },
  }
  return Rendered.of(content)
}
