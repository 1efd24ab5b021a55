import { z } from 'zod'
import { id, picturePath, translated } from '../../kernel/fields.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import type { MenuColumns } from '../menu-record/menu-record.columns.ts'
import { availability } from '../offer/offer.fields.ts'

/** The columns of a category, which define its form, its sheet in a file and its comparison. */
export const categoryColumns = {
  name: { schema: translated(80), kind: 'translated', lines: 1 },
  image: { schema: picturePath.nullable(), kind: 'picture', start: null },
  /** An icon of the platform; null: none. */
  icon_id: { schema: id.nullable(), kind: 'icon', start: null },
  /** Null: all of them. */
  delivery_types: {
    schema: z.array(z.enum(deliveryTypes)).min(1).nullable(),
    kind: 'choices',
    choices: deliveryTypes,
    words: 'delivery-type',
    start: null,
  },
  /** Null: all of them. */
  sources: {
    schema: z.array(z.enum(orderSources)).min(1).nullable(),
    kind: 'choices',
    choices: orderSources,
    words: 'source',
    start: null,
  },
  availability: { schema: availability, kind: 'hours', start: null },
} as const satisfies MenuColumns
