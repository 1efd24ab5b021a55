import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'

/** Rows of an order belong to its member, and follow it. */
const ofOrder = { column: 'order_id', through: 'orders', key: 'order_id', merge: 'stay' } as const

export const ordersTables: Tables = {
  order_event: {
    columns: {
      order_id: inFile('field.id'),
      created_at: inFile('member-merge.at'),
      action: inFile('member-merge.step'),
      note: { person: 'sensitive', file: 'member.note' },
      ...none('from_status', 'to_status', 'actor_kind', 'detail'),
      actor_name: userName,
    },
    // The history is append-only: the owner's function empties its notes.
    person: { ...ofOrder, key: 'id', anonymise: 'own', file: { title: 'member-merge.history' } },
  },
  order_line: {
    columns: {
      order_id: inFile('field.id'),
      name: inFile('field.product_id'),
      quantity: inFile('member-merge.quantity'),
      net: inFile('member-merge.amount'),
      note: { person: 'sensitive', empty: null, file: 'member.note' },
      ...none('names', 'options', 'choice', 'takes'),
    },
    person: { ...ofOrder, anonymise: 'empty', file: { title: 'member-merge.lines', money: ['net'] } },
    json: {
      names: 'kernel/fields.ts#Translated',
      options: 'order/ordering/ordering.contract.ts#StoredOption[]',
      choice: 'order/order-edit/order-edit.contract.ts#Choice[]',
      takes: 'catalog/stock/stock.contract.ts#Portions[]',
    },
  },
  order_reduction: { json: { labels: 'kernel/fields.ts#Translated' }, columns: 'none' },
  external_order: { columns: 'none' },
  orders: {
    word: 'order.one',
    views: ['open_order'],
    columns: {
      id: inFile('field.id'),
      code: inFile('member-merge.order'),
      created_at: inFile('member-merge.at'),
      customer_name: { person: 'name', empty: null, file: 'field.customer_name' },
      customer_phone: { person: 'contact', empty: null, file: 'field.customer_phone' },
      address: { person: 'contact', empty: null, file: 'member-merge.address' },
      note: { person: 'sensitive', empty: null, file: 'member.note' },
      total: inFile('member-merge.amount'),
      currency: inFile('field.currency_code'),
      ...none('status', 'delivery_type', 'source', 'table_number', 'terms'),
    },
    // Lines, amounts and taxes are kept as the restaurant's books.
    person: {
      column: 'member_id',
      merge: 'move',
      anonymise: 'empty',
      file: { title: 'order.title', money: ['total'] },
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
