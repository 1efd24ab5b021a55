import type { Frame } from '../frame/provider.ts'
import type { GetirCategory } from './getir.menu.ts'
import type { GetirSettings } from './getir.settings.ts'

export interface GetirRestaurant {
  id: string
  name: string
  brand: { id: string; name: string }
  restaurantSecretKey: string
  isOpen: boolean
  isStatusChangedByUser: boolean
  closedSource: number
  /** Cancels the reopening of a timed closing. */
  cancelReopening: () => void
  isCourierAvailable: boolean
  cancelCourierReturn: () => void
  busynessMinutes: number
  averagePreparationTime: number
  /** 100 active, 200 inactive. */
  posStatus: number
  workingHours: unknown[]
  menu: GetirCategory[]
  zones: { id: string; name: string; active: boolean }[]
  paymentMethods: { id: string; name: { tr: string; en: string }; type: number; active: boolean }[]
  /** Own partner URLs; without them the integrator's. */
  newOrderUrl: string | undefined
  cancelOrderUrl: string | undefined
  webhookApiKey: string | undefined
}

export interface GetirOrder {
  id: string
  restaurantId: string
  status: number
  /** 1 Getir's courier, 2 the restaurant's. */
  deliveryType: 1 | 2
  checkoutAt: number
  scheduledAt: number | undefined
  /** Time of each step, by the name of its field in the payload. */
  dates: Record<string, number>
  courier: { id: string; status: number; name: string; hasReached: boolean } | undefined
  cancel: { note: string; reasonId: string; source: number } | undefined
  /** When Getir's voice computer phoned the restaurant about the unanswered order. */
  ivrAt: number | undefined
  /** The next transition is answered with code 4. */
  isLocked: boolean
  /** Fields of the payload that do not change. */
  fixed: Record<string, unknown>
}

export interface GetirState {
  restaurants: Map<string, GetirRestaurant>
  tokens: Map<string, { restaurantId: string; endsAt: number }>
  orders: Map<string, GetirOrder>
  cancelReasons: { id: string; message: string; messages: { tr: string; en: string } }[]
}

export type GetirFrame = Frame<GetirState, GetirSettings>

export const beginGetir = (): GetirState => ({
  restaurants: new Map(),
  tokens: new Map(),
  orders: new Map(),
  // The real list is fetched, so its ids mean nothing to the adapter.
  cancelReasons: [
    ['Ürün kalmadı', 'Product is out of stock'],
    ['Restoran kapalı', 'Restaurant is closed'],
    ['Restoran çok yoğun', 'Restaurant is too busy'],
    ['Kurye yok', 'No courier'],
    ['Adres teslimat bölgesi dışında', 'Address is outside the delivery area'],
  ].map(([tr = '', en = ''], i) => {
    return { id: `5c00000000000000000000${(i + 16).toString(16)}`, message: tr, messages: { tr, en } }
  }),
})
