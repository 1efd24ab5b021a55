import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { openState } from '../menu-record/menu-record.open.api.ts'

/** The link tables of a product. */
export const productLinks = {
  kitchen_ids: { table: 'product_kitchen', recordColumn: 'product_id', to: 'kitchen_id' },
  group_ids: { table: 'product_option_group', recordColumn: 'product_id', to: 'group_id', ordered: true },
} as const

/** A product with the fields of its form. */
export const productTable = recordTable('product', product.row, {
  computed: openState('product'),
  links: productLinks,
  order: 'category_id',
})
