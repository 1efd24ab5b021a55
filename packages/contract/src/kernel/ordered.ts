import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import type { Resource } from './resource.ts'

/** Limit of records that are ordered by hand. */
const maxOrdered = 500

/** Requirements for ordering by hand: rows have a position, and the list sorts by it first. */
interface Orderable extends Pick<Resource, 'name' | 'list' | 'export'> {
  readonly row: z.ZodObject<{ sort_no: z.ZodNumber }>
  readonly update: { readonly accounts?: readonly AccountType[] }
}

type Listed = NonNullable<Resource['list']['query']>
/** The query of a list sorted by hand first; its input is unchanged. */
const byHand = <Q>(query: Q) =>
  (query as Listed).extend({ sort: (query as Listed).shape.sort.unwrap().default('sort_no') }) as unknown as Q

/** Next to the path of the list. */
type OrderPath<Path extends string> = Path extends `/${infer Rest}` ? `/${Rest}/order` : never

/** Adds to a plain record of the platform, a company or a branch the call that sets the order. */
export const ordered = <const R extends Orderable>(of: R) => ({
  ...of,
  list: { ...of.list, query: byHand(of.list.query) } as R['list'],
  export: { ...of.export, query: byHand(of.export.query) } as R['export'],
  order: endpoint({
    method: 'PUT',
    path: `${of.list.path}/order` as OrderPath<R['list']['path']>,
    access: `put-${of.name}` as `put-${R['name']}`,
    errors: { 409: ['error.order-changed'] },
    body: z.strictObject({ ids: z.array(id).min(1).max(maxOrdered) }),
    reply: z.object({ ids: z.array(z.number()) }),
    about:
      'Puts all of them, each named once, into this order; where there are lists of several kinds, all of one kind. Refused with 409 where they are no longer these.',
    ...(of.update.accounts ? { accounts: of.update.accounts } : {}),
  }),
})
