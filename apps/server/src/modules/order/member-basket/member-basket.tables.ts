import type { Tables } from '../../../kernel/database/tables.ts'

export const memberBasketTables: Tables = {
  member_basket: { json: { lines: 'order/member-basket/member-basket.contract.ts#BasketLines' } },
}
