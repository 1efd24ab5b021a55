import { money, picturePath, translated } from '../../kernel/fields.ts'
import type { MenuColumns } from '../menu-record/menu-record.columns.ts'

/** The columns of a material, which define its form, its sheet in a file and its comparison. */
export const materialColumns = {
  name: { schema: translated(80), kind: 'translated', lines: 1 },
  image: { schema: picturePath.nullable(), kind: 'picture', start: null },
  /** Default price as an option. */
  price: { schema: money, kind: 'money' },
} as const satisfies MenuColumns
