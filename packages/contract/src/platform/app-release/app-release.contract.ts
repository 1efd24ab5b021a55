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
  /** The newest one, as `2.10.1`. */
  release,
  /** An app before this one has to be renewed before it goes on. */
  minimum_release: release,
  link,
  notes: optionalTranslated(500),
  is_active: z.boolean(),
})

/** An app of the platform's for the people of restaurants. One that is not active is offered to nobody, and nobody has to renew it. */
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
    /** The newest one, and where it is; null where the platform offers none for it. */
    newest: offered.pick({ name: true, release: true, minimum_release: true, link: true, notes: true }).nullable(),
    is_newest: z.boolean(),
    /** It is too old to go on. */
    must_update: z.boolean(),
  }),
  about:
    'What an app asks at its start, with its own version: whether there is a newer one, and whether it has to be installed.',
})
