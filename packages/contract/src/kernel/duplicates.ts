import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { queryId } from './fields.ts'

/** The calls by which one of two records that mean the same goes, and what refers to it comes to refer to the other. */
export const doubleCalls = <const Name extends string>(
  name: Name,
  { accounts }: { readonly accounts: readonly AccountType[] },
) => {
  const path = `/${name}/:id/merge` as const
  return {
    name,
    look: endpoint({
      method: 'GET',
      path,
      access: `get-${name}`,
      accounts,
      query: z.strictObject({ into: queryId }),
      reply: z.object({
        /** What refers to it and would refer to the other: what it is, how many, the names of some. */
        uses: z.array(z.string()),
        /** How many records below it would go too, because the other has ones that are called alike. */
        alike: z.number(),
      }),
      about: 'What merging this record into another would move; nothing is written.',
    }),
    merge: endpoint({
      method: 'DELETE',
      path,
      access: `delete-${name}`,
      accounts,
      query: z.strictObject({
        /** The one that stays, as it is. */
        into: queryId,
      }),
      reply: z.null(),
      about:
        'Removes this record; whatever refers to it, of whichever company, refers to the other from then on, all at once. What lies in both under one name is merged likewise. It cannot be undone.',
    }),
  }
}
export type DuplicateCalls = ReturnType<typeof doubleCalls<string>>
