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
import { blogShownSql } from '../../company/company-blog/company-blog.api.ts'
import { textShownSql } from '../../platform/content/content.api.ts'
import type { StoredText } from './storefront.read.ts'

/** The language of a text as a whole: the one that was asked for if it is written in that, else Turkish. */
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

/** No page and no area has the other's slug. */
const textSql = `select ${columns('null::text')} from content x where x.slug = $1 and ${textShownSql('x')}
  union all
  select ${columns('x.image')} from company_blog x join company_blog_area a on a.id = x.company_blog_area_id
    join company c on c.id = x.company_id and ${blogShownSql('c')}
  where x.company_id = $2 and a.slug = $1 and a.is_active and ${textShownSql('x')}`

/** What guests see of a slug: a page of the platform, or the text of the calling channel's company. Throws 404. */
export const guestText = async (context: Context, slug: string, site: string): Promise<Rendered> => {
  const { pools, scope, lang } = context
  const { companyId } = channel(context)
  const [text] = await reading(pools, scope, (_, last) => last<Stored>(textSql, [slug, companyId]))
  if (!text) throw notFound()
  const written = (Object.keys(text.body) as BuiltLang[]).filter((of) => text.body[of] !== '')
  const own = writtenLang({ name: text.name, written }, lang)
  const shown: ReplyOf<typeof orderingContent> = {
    slug,
    lang: own,
    title: text.name[own],
    body: text.body[own].replaceAll('src="/files/', `src="${site}/files/`),
    picture: text.image && site + pictureAddress(text.image),
    seo: { title: text.seo_title[own], description: text.seo_description[own] },
  }
  return Rendered.of(shown)
}
