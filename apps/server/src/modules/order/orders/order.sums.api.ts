// The definitions of every report and overview. All sums over orders use them, so that figures of the same name agree.

/** SQL: whether an order `o` counts. Cancelled orders are part of no sum but their own. */
export const isCountedSql = `o.status <> 'cancelled'`

/** SQL: the turnover of an order `o`: its total with delivery fee and tip, minus refunds. */
export const turnoverSql = 'o.total - o.returned_amount'

/** SQL: the seconds from an order's arrival to its delivery; null for other delivery types and scheduled orders. */
export const deliverySecondsSql = `case when o.scheduled_for is null and o.delivery_type = 'deliveryToAddress'
  then extract(epoch from o.delivered_at - o.created_at) end`

/** SQL: the quantity of a line `l` without returned units. */
export const soldQuantitySql = 'l.quantity - l.returned_quantity'

/** SQL: the amount of a line `l` without its refunds. Units are refunded by largest remainder, as `order.refund.ts` does. */
export const soldAmountSql =
  'l.net - l.returned_quantity * (l.net / l.quantity) - least(l.returned_quantity, l.net % l.quantity)'
