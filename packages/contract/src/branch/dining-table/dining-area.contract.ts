import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, requiredText, version } from '../../kernel/fields.ts'
import { toSearchText } from '../../kernel/search-text.ts'

const area = z.object({ id: z.number(), name: z.string(), tables: z.number() })
const areas = z.object({ areas: z.array(area), version })
export type DiningAreas = z.output<typeof areas>

const shared = { path: '/branch/:branch_id/dining-area', module: 'table', reply: areas } as const

export const diningAreas = endpoint({
  ...shared,
  method: 'GET',
  access: 'get-dining-table-all',
  about: 'The areas that the tables of a branch stand in, in their order.',
})

export const putDiningAreas = endpoint({
  ...shared,
  method: 'PUT',
  access: 'put-dining-table',
  body: z.strictObject({
    areas: z
      .array(z.strictObject({ /** null: a new one. */ area_id: id.nullable(), name: requiredText(40) }))
      .max(30)
      .superRefine((all, context) => {
        for (const [index, { name }] of all.entries())
          if (all.slice(0, index).some((other) => toSearchText(other.name) === toSearchText(name)))
            context.addIssue({ code: 'custom', path: [index, 'name'], params: { code: 'rule.twice' } })
      }),
    version,
  }),
  about: 'Replaces the areas. One that is left out goes, and its tables then stand in none.',
})
