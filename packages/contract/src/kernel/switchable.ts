import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { version } from './fields.ts'
import type { Resource } from './resource.ts'

/** Requirements for switching a record on and off: its rows have the flag. */
interface Switchable extends Pick<Resource, 'name'> {
  readonly row: z.ZodObject<{ is_active: z.ZodBoolean }>
  readonly update: { readonly accounts?: readonly AccountType[] }
}

/** Adds to a plain record of the platform the call that switches it on or off. */
export const switchable = <const R extends Switchable>(of: R) => ({
  ...of,
  switch: endpoint({
    method: 'PATCH',
    path: `/${of.name}/:id` as `/${R['name']}/:id`,
    access: `patch-${of.name}` as `patch-${R['name']}`,
    body: z.strictObject({ is_active: z.boolean(), version }),
    reply: of.row as R['row'],
    about: 'Switches it on or off, and changes nothing else of it.',
    ...(of.update.accounts ? { accounts: of.update.accounts } : {}),
  }),
})
