import { z } from 'zod'
import { money, record, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { picturePath } from '../../platform/picture/picture.contract.ts'

const input = z.object({
  name: translated(80),
  image: picturePath.nullable(),
  /** Default price as an option. */
  price: money,
})

/** An ingredient or extra of a branch, which option groups are made of. */
export const material = resource('branch-material', {
  errors: { remove: { 409: ['branch-material.is-option'] } },
  at: 'branch/:branch_id/material',
  param: 'material_id',
  row: input.extend({
    ...record,
    /** How many option groups have it. */
    used: z.number(),
  }),
  input,
  filters: {},
})
