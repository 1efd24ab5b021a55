import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { optionalTranslated, timestamp, translated } from '../../kernel/fields.ts'
import { richText } from '../../kernel/rich-text.ts'

/** An unpublished text is a draft. */
const status = oneOf(['draft', 'published'], 'site-text')

/** The present state of a text: a draft, published in future, visible to guests, or expired. */
export const textStates = ['draft', 'planned', 'published', 'over'] as const
export const textState = oneOf(textStates, 'site-text')

/** Fields of every text of a guest site: pages of the platform and texts of a company. */
export const siteText = {
  name: translated(120),
  body: richText(50_000),
  /** Shown by search engines instead of title and beginning. */
  seo_title: optionalTranslated(70),
  seo_description: optionalTranslated(200),
  status,
  /** Null: at once. */
  starts_at: timestamp.nullable(),
  /** Null: no end. */
  ends_at: timestamp.nullable(),
}

const text = z.object(siteText)
export type SiteText = z.output<typeof text>
