import { z } from 'zod'
import { toSearchText } from './search-text.ts'

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const maxLength = 80

/** What stands for a record in an address: small letters of ASCII, digits, and hyphens between them. */
export const slug = z
  .string()
  .max(maxLength)
  .refine((typed) => slugPattern.test(typed), { params: { code: 'rule.slug' } })

/** What a title is in an address: `Çiğ köfte & şalgam` is `cig-kofte-salgam`. Empty where it has neither letter nor digit of Latin. */
export const slugOf = (title: string) =>
  toSearchText(title)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
