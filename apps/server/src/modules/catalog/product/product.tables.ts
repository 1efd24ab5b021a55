import type { Tables } from '../../../kernel/database/tables.ts'

export const productTables: Tables = {
  product: { word: 'branch-product.one', name: 'name', pictures: ['image'], views: ['menu_size', 'open_product'] },
  product_kitchen: { word: 'product-kitchen.one' },
  product_option_group: { word: 'product-option-group.one', partOf: 'branch' },
}
