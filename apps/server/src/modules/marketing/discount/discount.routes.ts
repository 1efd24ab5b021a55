import { discount, discountOverlap, discountTargets } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { discountTable, exportDiscounts, listDiscounts, listOverlapping, listTargets } from './discount.queries.ts'
import { checkDiscount, checkDiscountRemoval } from './discount.service.ts'

export const discountRoutes: Route[] = [
  ...overriding(crud(discount, discountTable, { check: checkDiscount, checkRemoval: checkDiscountRemoval }), [
    serve(discount.list, listDiscounts),
    serve(discount.export, exportDiscounts),
  ]),
  serve(discountTargets, listTargets),
  serve(discountOverlap, listOverlapping),
]
