import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, name, optionalTranslated, record, several, text } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const appPlatforms = ['windows', 'macos', 'android', 'ios'] as const

const release = text(14).refine((typed) => /^\d{1,4}(\.\d{1,4}){0,2}$/.test(typed), {
  params: { code: 'app-release.number' },
})
const link = line(300).refine((typed) => URL.parse(typed)?.protocol === 'https:', { params: { code: 'rule.url' } })

const input = z.object({
  name,
  platform: z.enum(appPlatforms),
  /** The newest version, such as `2.10.1`. */
  release,
  /** Older apps have to be updated before they can be used. */
  minimum_release: release,
  link,
  notes: optionalTranslated(500),
  is_active: z.boolean(),
})

/** An app of the platform for restaurant staff. An inactive app is not offered and requires no update. */
export const appRelease = resource('app-release', {
  writers: ['eliza'],
  row: input.extend(record),
  input,
  filters: { platform: several(z.enum(appPlatforms)).optional(), is_active: z.stringbool().optional() },
})

const offered = input.omit({ is_active: true }).extend({ id: z.number() })
export type OfferedApp = z.output<typeof offered>

export const appReleaseFront = endpoint({
  method: 'GET',
  path: '/app-release/front',
  access: 'signed-in',
  reply: z.array(offered),
  about: 'The apps that people of restaurants can install.',
})

export const appVersion = endpoint({
  method: 'GET',
  path: '/index/app-version',
  access: 'public',
  query: z.strictObject({ platform: z.enum(appPlatforms), release }),
  reply: z.object({
    /** The newest version and its link; null when the platform offers no app. */
    newest: offered.pick({ name: true, release: true, minimum_release: true, link: true, notes: true }).nullable(),
    is_newest: z.boolean(),
    /** The installed version is too old to be used. */
    must_update: z.boolean(),
  }),
  about:
    'What an app asks at its start, with its own version: whether there is a newer one, and whether it has to be installed.',
})
