import { z } from 'zod'
import { between, money } from '../../kernel/fields.ts'

const minutes = between(0, 600)

const step = z
  .strictObject({
    /** Up to this distance from the branch, inclusive, in a straight line. */
    metres: between(50, 100_000),
    fee: money,
    minimum_total: money,
    min_minutes: minutes,
    max_minutes: minutes,
  })
  .check(({ value, issues }) => {
    if (value.max_minutes >= value.min_minutes) return
    issues.push({ code: 'custom', path: ['max_minutes'], input: value, params: { code: 'branch.minutes-order' } })
  })

/**
 * Delivery fees from the nearest to the farthest: each step begins where the previous one ends, and there is no
 * delivery after the last.
 */
export const distanceSteps = z
  .array(step)
  .min(1)
  .max(12)
  .check(({ value, issues }) => {
    for (const [index, { metres }] of value.entries()) {
      if (index === 0 || metres > (value[index - 1]?.metres ?? 0)) continue
      const params = { code: 'delivery-distance-template.ascending' }
      issues.push({ code: 'custom', path: [index, 'metres'], input: value, params })
    }
  })
export type DistanceSteps = z.output<typeof distanceSteps>
