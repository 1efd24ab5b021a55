import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { record } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { materialColumns } from './material.columns.ts'

const input = z.object(shapeOf(materialColumns))

/** An ingredient or extra of a branch, used as an option in groups. */
export const material = resource('branch-material', {
  errors: { remove: { 409: ['branch-material.is-option'] } },
  at: 'branch/:branch_id/material',
  param: 'material_id',
  row: input.extend({
    ...record,
    /** Number of option groups that use it. */
    used: z.number(),
  }),
  input,
  filters: {},
})
