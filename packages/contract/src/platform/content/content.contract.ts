import { z } from 'zod'
import { between, record } from '../../kernel/fields.ts'
import { recordCalls, resource } from '../../kernel/resource.ts'
import { slug } from '../../kernel/slug.ts'
import { siteText, textState } from './content.text.ts'

const { name, body, ...more } = siteText

const input = z.object({ name, slug, body, ...more, sort_no: between(0, 10_000) })
const row = input.extend({ ...record, state: textState })
const declared = { input, readers: ['eliza'], writers: ['eliza'] } as const

/** Pages of every guest site: about, privacy, terms. The list omits their texts. */
export const content = {
  ...resource('content', { ...declared, row: row.omit({ body: true }), filters: { status: more.status.optional() } }),
  ...recordCalls('content', { ...declared, row }),
}
