import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import type { Resource } from './resource.ts'

/** Records that people put into an order of their own are few. */
const maxOrdered = 500

/** What is needed of a record that is ordered by hand: its rows say where they stand, and its list begins with that order. */
interface Orderable extends Pick<Resource, 'name' | 'list' | 'export'> {
  readonly row: z.ZodObject<{ sort_no: z.ZodNumber }>
  readonly update: { readonly accounts?: readonly AccountType[] }
}

type Listed = NonNullable<Resource['list']['query']>
/** The query of a list that begins in the order by hand; what it takes stays the same. */
const byHand = <Q>(query: Q) =>
  (query as Listed).extend({ sort: (query as Listed).shape.sort.unwrap().default('sort_no') }) as unknown as Q

/** Beside the list that it orders. */
type OrderPath<Path extends string> = Path extends `/${infer Rest}` ? `/${Rest}/order` : never

/** A plain record whose rows stand in an order by hand, of the platform, a company or a branch: its calls with the one that says the order. */
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
