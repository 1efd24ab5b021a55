import { z } from 'zod'
import { between, optionalTranslated, record, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { slug } from '../../kernel/slug.ts'

const input = z.object({
  name: translated(80),
  slug,
  description: optionalTranslated(300),
  sort_no: between(0, 10_000),
  is_active: z.boolean(),
})

/** A text that every company may publish. An inactive area is on no site and not offered. */
export const companyBlogArea = resource('company-blog-area', {
  row: input.extend({ ...record, used: z.number() }),
  input,
  filters: { is_active: z.stringbool().optional() },
  readers: ['eliza'],
  writers: ['eliza'],
})
