import type { Tables } from '../../../kernel/database/tables.ts'

export const ordersTables: Tables = {
  order_event: {},
  order_line: {
    person: {
      column: 'order_id',
      through: 'orders',
      key: 'order_id',
      merge: 'stay',
      anonymise: { note: null },
      file: {
        title: 'member-merge.lines',
        columns: {
          order_id: 'field.id',
          name: 'field.product_id',
          quantity: 'member-merge.quantity',
          net: 'member-merge.amount',
          note: 'member.note',
        },
        money: ['net'],
      },
    },
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
    person: {
      column: 'member_id',
      merge: 'move',
      // Lines, amounts and taxes are kept as the restaurant's books.
      anonymise: { customer_name: null, customer_phone: null, address: null, note: null },
      file: {
        title: 'order.title',
        columns: {
          id: 'field.id',
          code: 'member-merge.order',
          created_at: 'member-merge.at',
          customer_name: 'field.customer_name',
          customer_phone: 'field.customer_phone',
          address: 'member-merge.address',
          note: 'member.note',
          total: 'member-merge.amount',
          currency: 'field.currency_code',
        },
        money: ['total'],
      },
    },
    // The same keys as in `order.view.ts`.
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
