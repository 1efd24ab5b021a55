import { Refusal } from '../frame/refusal.ts'

/** Names and messages of the published error codes that this simulator answers. */
const errors = {
  1: ['FoodOrderNotFound', 'food order not found'],
  2: ['FoodOrderAlreadyVerified', 'This food order already verified'],
  3: ['FoodOrderStatusInvalidError', 'food order status is invalid for given action'],
  4: ['FoodOrderStatusLock', 'food order status warlock failed'],
  11: ['FoodOrderCanNotBeCancelled', 'order can not be cancelled'],
  13: ['FoodOrderAlreadyCancelled', 'food order already cancelled'],
  15: ['CourierNotReachedToRestaurant', 'courier status is not reached to restaurant'],
  38: ['RestaurantIsNotOpen', 'restaurant is not open'],
  40: ['ProductNotBelongsToRestaurantError', 'product not belongs to restaurant error'],
  59: ['FoodOrderNotHaveCancelReasonError', 'food order not have cancel reason error'],
  60: ['FoodOrderDeliveryTypeNotFoundError', 'food order delivery type not found error'],
  62: ['FoodOrderDeliveredToClientTimeLimitError', 'food order delivered to client time limit error'],
  71: ['FoodOrderHasNoCourierError', 'food order has no courier error'],
  73: ['RestaurantAppNotFound', 'restaurant app not found error'],
  74: ['FoodOrderPreparedTimeLimitError', 'food order prepared time limit error'],
  79: ['CannotVerifyBeforeActivationError', 'tried to verify before scheduled food order activation'],
  99: ['FoodOrderReportMaxDaysError', 'maximum day limit for food order report is 31 days'],
} as const

export const envelope = (code: number, error: string, message: string) => ({ code, error, message })

/** Returns the published answer of a domain error: 404 for a missing order, else 400. */
export const domainError = (code: keyof typeof errors) => {
  const [error, message] = errors[code]
  return new Refusal(code === 1 ? 404 : 400, envelope(code, error, message))
}

/** A call whose headers or body are not valid: code -2 with the part that failed. */
export const validationError = (message: string, source: 'headers' | 'body' | 'query') =>
  new Refusal(400, { ...envelope(-2, 'ValidationError', message), details: [{ message, type: 'any' }], source })
