/** What the orders of a report are grouped by. */
export const dimensions = [
  'day',
  'hour',
  'weekday',
  'branch',
  'source',
  'delivery_type',
  'payment_method',
  'district',
  'product',
  'category',
  'option',
  'campaign',
  'cancel_reason',
] as const
export type Dimension = (typeof dimensions)[number]

/** Dimensions whose groups are parts of time and therefore have an order and no limit. */
export const timeDimensions: readonly Dimension[] = ['day', 'hour', 'weekday']

/** Amounts in minor units, hidden from readers without the key. */
export const amountMeasures = [
  'turnover',
  'average_basket',
  'goods',
  'cancelled_amount',
  'returned_amount',
  'discount_branch',
  'discount_platform',
  'tips',
  'delivery_fees',
] as const
export type AmountMeasure = (typeof amountMeasures)[number]

/** Durations in seconds. */
export const durationMeasures = ['preparation_median', 'preparation_p90', 'delivery_median', 'delivery_p90'] as const
export type DurationMeasure = (typeof durationMeasures)[number]

export type Measure = AmountMeasure | DurationMeasure | 'orders' | 'cancelled' | 'quantity' | 'late_share'

const ofOrders = [
  'orders',
  'turnover',
  'average_basket',
  'cancelled',
  'cancelled_amount',
  'returned_amount',
  'discount_branch',
  'discount_platform',
  'tips',
  'delivery_fees',
  ...durationMeasures,
  'late_share',
] as const satisfies readonly Measure[]

const ofLines = ['quantity', 'goods'] as const satisfies readonly Measure[]

const others: Partial<Record<Dimension, readonly Measure[]>> = {
  product: ofLines,
  category: ofLines,
  option: ofLines,
  campaign: ['orders', 'discount_branch', 'discount_platform'],
  cancel_reason: ['cancelled', 'cancelled_amount'],
}

/** Returns the measures of a dimension's groups, the important ones first. */
export const measuresOf = (by: Dimension): readonly Measure[] => others[by] ?? ofOrders

export const isAmount = (measure: Measure): measure is AmountMeasure =>
  (amountMeasures as readonly Measure[]).includes(measure)

export const isDuration = (measure: Measure): measure is DurationMeasure =>
  (durationMeasures as readonly Measure[]).includes(measure)

/** The measures whose value of the compared period is exported too. */
export const comparedMeasures = [
  'orders',
  'turnover',
  'average_basket',
  'cancelled',
  'quantity',
  'goods',
] as const satisfies readonly Measure[]
