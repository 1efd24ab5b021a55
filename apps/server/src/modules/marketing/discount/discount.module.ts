import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { discountRoutes } from './discount.routes.ts'

const tables: Tables = {
  discount: {
    word: 'discount.one',
    name: 'name',
    json: {
      name: 'kernel/fields.ts#Translated',
      own_terms: 'marketing/discount/discount.contract.ts#DiscountOwnTerms',
      availability: 'catalog/offer/offer.fields.ts#Availability',
    },
    columns: 'none',
  },
  discount_total: { columns: 'none' },
  discount_use: { usedAs: 'discount-use.one', columns: 'none' },
}

export const discountModule = serverModule({ tables, routes: discountRoutes })
