import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { optionalTranslated, timestamp, translated } from '../../kernel/fields.ts'
import { richText } from '../../kernel/rich-text.ts'

/** A text that is not published yet, or taken back, is a draft. */
const status = oneOf(['draft', 'published'], 'site-text')

/** How a text stands now: a draft, published and yet to come, seen by guests, or published and over. */
export const textStates = ['draft', 'planned', 'published', 'over'] as const
export const textState = oneOf(textStates, 'site-text')

/** What every text of a guest's site has: a page of the platform, a text of a company. */
export const siteText = {
  name: translated(120),
  body: richText(50_000),
  /** What search engines show instead of title and beginning. */
  seo_title: optionalTranslated(70),
  seo_description: optionalTranslated(200),
  status,
  /** At once, where there is none. */
  starts_at: timestamp.nullable(),
  /** For good, where there is none. */
  ends_at: timestamp.nullable(),
}

const text = z.object(siteText)
export type SiteText = z.output<typeof text>
