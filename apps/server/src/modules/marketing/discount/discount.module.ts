import { serverModule } from '../../../kernel/module.ts'
import { discountRoutes } from './discount.routes.ts'

export const discountModule = serverModule({
  tables: {
    discount: {
      word: 'discount.one',
      name: 'name',
      json: {
        name: 'kernel/fields.ts#Translated',
        own_terms: 'marketing/discount/discount.contract.ts#DiscountOwnTerms',
        availability: 'catalog/offer/offer.fields.ts#Availability',
      },
    },
    discount_total: {},
    discount_use: { usedAs: 'discount-use.one' },
  },
  routes: discountRoutes,
})
