import type { Tables } from '../../../kernel/database/tables.ts'

export const fulfilmentTables: Tables = {
  order_event: {},
  order_line: { json: { options: 'order/ordering/ordering.contract.ts#OptionLine[]' } },
  order_reduction: {},
  orders: { word: 'order.one', json: { address: 'order/ordering/ordering.contract.ts#BasketAddress' } },
}
