import { z } from 'zod'
import { day, queryId, several } from '../../kernel/fields.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'

/**
 * Filters by orders that are not cancelled; the member report links to them. Days are those of the restaurants'
 * calendars. Without `order_branch_id` the orders of all restaurants count.
 */
export const orderFilters = {
  order_branch_id: several(queryId).optional(),
  /** Members with an order in a period, through a channel, of a delivery type. */
  ordered_from: day.optional(),
  ordered_to: day.optional(),
  order_source: several(z.enum(orderSources)).optional(),
  order_delivery_type: several(z.enum(deliveryTypes)).optional(),
  /** Members whose first order was in a period, and whose last order was. */
  first_order_from: day.optional(),
  first_order_to: day.optional(),
  last_order_from: day.optional(),
  last_order_to: day.optional(),
}

export const orderFilterNames = Object.keys(orderFilters) as (keyof typeof orderFilters)[]
