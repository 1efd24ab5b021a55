import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { queryId } from './fields.ts'

/** Declares the calls that merge a duplicate into another record; references move to the other. */
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
        /** The references that would move: kind, number and some names. */
        uses: z.array(z.string()),
        /** The number of records below it that would be removed, because the other has ones of the same name. */
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
        /** The record that remains unchanged. */
        into: queryId,
      }),
      reply: z.null(),
      about:
        'Removes this record; whatever refers to it, of whichever company, refers to the other from then on, all at once. What lies in both under one name is merged likewise. It cannot be undone.',
    }),
  }
}
export type DuplicateCalls = ReturnType<typeof doubleCalls<string>>
