import { minutes, seconds } from '../frame/clock.ts'
import { oneAttempt } from '../frame/deliveries.ts'
import type { Frame } from '../frame/provider.ts'

export const trendyolSettings = () => ({
  ...oneAttempt,
  /** Not published: how long a package waits until it is cancelled with code 625. `undefined`: for ever. */
  acceptTimeoutMs: minutes(5) as number | undefined,
  /** The stage host answers 503 to addresses that are not registered. */
  isAddressUnknown: false,
  /** Not published: the status for a missing `x-agentname` or `x-executor-user`. */
  missingAgentStatus: 400,
  rateLimit: 50,
  rateWindowMs: seconds(10),
  /** Pace of the platform's couriers in model 2; not published. */
  shippedAfterMs: minutes(8) as number | undefined,
  deliveredAfterMs: minutes(15) as number | undefined,
  batchTakesMs: seconds(3),
  batchKeptMs: minutes(240),
  batchMaxItems: 1000,
  /** Not published: how long an identical price request is refused. */
  identicalWithinMs: minutes(15),
  /** Products whose price change fails. */
  failingProducts: [] as number[],
  /** A webhook for meal orders is not documented; some accounts may have one with Basic authentication. */
  webhookUrl: undefined as string | undefined,
  webhookUser: 'trendyol',
  webhookPassword: 'trendyol-webhook-password',
})

export type TrendyolSettings = ReturnType<typeof trendyolSettings>

export type PackageStatus = 'Created' | 'Picking' | 'Invoiced' | 'Shipped' | 'Delivered' | 'Cancelled' | 'UnSupplied'

export interface TrendyolProduct {
  id: number
  name: string
  description: string
  sellingPrice: number
  originalPrice: number
  status: 'ACTIVE' | 'PASSIVE'
  modifierGroups: { id: number; position: number }[]
}

export interface TrendyolStore {
  id: string
  supplierId: string
  name: string
  status: 'OPEN' | 'CLOSED'
  workingHours: unknown
  averageDeliveryTime: { min: number; max: number }
  deliveryAreas: unknown
  products: TrendyolProduct[]
  sections: { id: number; name: string; status: 'ACTIVE' | 'PASSIVE'; products: { id: number; position: number }[] }[]
  modifierGroups: { id: number; name: string; min: number; max: number; modifierProducts: unknown[] }[]
}

export interface TrendyolItem {
  packageItemId: string
  isCancelled: boolean
  promotions: unknown[]
  coupon: null
}

export interface TrendyolPackage {
  id: string
  supplierId: string
  storeId: string
  status: PackageStatus
  deliveryType: 'STORE' | 'GO'
  createdAt: number
  modifiedAt: number
  preparationTime: number | undefined
  lines: { productId: number; price: number; items: TrendyolItem[]; fixed: Record<string, unknown> }[]
  cancelInfo: { reasonType: string; reason: string; reasonCode: number } | undefined
  isCourierNearby: boolean
  fixed: Record<string, unknown>
}

export interface PriceBatch {
  supplierId: string
  endsAt: number
  expiresAt: number
  items: { requestItem: unknown; status: 'SUCCESS' | 'FAILED'; failureReasons: string[] }[]
}

export interface TrendyolState {
  suppliers: Map<string, { apiKey: string; apiSecret: string }>
  stores: Map<string, TrendyolStore>
  packages: Map<string, TrendyolPackage>
  batches: Map<string, PriceBatch>
  lastPrices: Map<string, { body: string; at: number }>
}

export const beginTrendyol = (): TrendyolState => ({
  suppliers: new Map(),
  stores: new Map(),
  packages: new Map(),
  batches: new Map(),
  lastPrices: new Map(),
})

export type TrendyolFrame = Frame<TrendyolState, TrendyolSettings>
