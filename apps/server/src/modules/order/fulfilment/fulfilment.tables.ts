import type { Tables } from '../../../kernel/database/tables.ts'

export const fulfilmentTables: Tables = {
  order_event: {},
  order_line: {
    json: {
      names: 'kernel/fields.ts#Translated',
      options: 'order/ordering/ordering.contract.ts#StoredOption[]',
      choice: 'order/order-edit/order-edit.contract.ts#Choice[]',
      takes: 'catalog/stock/stock.contract.ts#Portions[]',
    },
  },
  order_reduction: { json: { labels: 'kernel/fields.ts#Translated' } },
  orders: {
    word: 'order.one',
    views: ['open_order'],
    // As `order.view.ts` has it.
    needs: {
      goods: 'get-order-price',
      delivery_fee: 'get-order-price',
      tip: 'get-order-price',
      wallet: 'get-order-price',
      points: 'get-order-price',
      total: 'get-order-price',
      to_collect: 'get-order-price',
      due: 'get-order-price',
      terms: 'get-order-price',
      returned_amount: 'get-order-price',
      customer_name: 'get-member-contact',
      customer_phone: 'get-member-contact',
      address: 'get-member-contact',
    },
    json: {
      address: 'order/ordering/ordering.contract.ts#BasketAddress',
      terms: 'order/pricing/pricing.granted.ts#GrantedTerms',
    },
  },
}
