import { z } from 'zod'
import { line, text, timestamp } from '../../kernel/fields.ts'
import { patternPhrase } from '../../kernel/issues.ts'

/** An optional line; a value has to match the pattern. */
export const optionalLine = (max: number, pattern?: RegExp) => {
  const [code, params] = patternPhrase(String(pattern))
  return text(max).refine((typed) => typed === '' || !pattern || pattern.test(typed), { params: { code, ...params } })
}

const isWebAddress = (typed: string) => {
  const url = URL.parse(typed)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.hostname.includes('.')
}

/** An optional web address. */
export const webAddress = line(300).refine((typed) => typed === '' || isWebAddress(typed), {
  params: { code: 'rule.url' },
})

/**
 * A credential as input: empty keeps it, null deletes it, other values replace it. It is never returned; `credentials`
 * contains when it was set.
 */
export const secretText = (max: number, fits: (typed: string) => boolean = () => true, code = 'rule.format') =>
  text(max)
    .refine((typed) => typed === '' || fits(typed), { params: { code } })
    .nullable()
    .default('')

export const credential = z.object({ set_at: timestamp, set_by: z.string() })
export type Credential = z.output<typeof credential>
