import type { OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'

/** What visits are grouped by. `channel`: the sales channel of the page or app; `source`: where the guest came from. */
export const trafficDimensions = ['day', 'hour', 'weekday', 'branch', 'channel', 'source', 'type', 'device'] as const
export type TrafficDimension = (typeof trafficDimensions)[number]

export const timeTrafficDimensions: readonly TrafficDimension[] = ['day', 'hour', 'weekday']

/** Orders have these dimensions too, so that their groups have a conversion. */
export const convertedDimensions: readonly TrafficDimension[] = ['day', 'hour', 'weekday', 'branch', 'channel']

/** The channels that guests visit. Orders of the others follow no visit. */
export const visitedChannels = ['web', 'mobile', 'kiosk', 'table'] as const satisfies readonly OrderSource[]

export const trafficMeasures = ['visits', 'orders', 'conversion'] as const
export type TrafficMeasure = (typeof trafficMeasures)[number]

/** Returns the measures of a dimension's groups. */
export const trafficMeasuresOf = (by: TrafficDimension): readonly TrafficMeasure[] =>
  convertedDimensions.includes(by) ? trafficMeasures : ['visits']
