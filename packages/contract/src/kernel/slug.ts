import { z } from 'zod'
import { toSearchText } from './search-text.ts'

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const maxLength = 80

/** A record's part of a URL: lower-case ASCII letters and digits, separated by hyphens. */
export const slug = z
  .string()
  .max(maxLength)
  .refine((typed) => slugPattern.test(typed), { params: { code: 'rule.slug' } })

/** Returns the slug of a title: `Çiğ köfte & şalgam` is `cig-kofte-salgam`. Empty without Latin letters and digits. */
export const slugOf = (title: string) =>
  toSearchText(title)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
