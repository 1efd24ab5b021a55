import { type LicenceModule, licenceModules } from '../../kernel/endpoint.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'

/** What an order may hold that only a module opens. */
export const orderFeatures = ['points', 'wallet', 'discount', 'coupon'] as const
export type OrderFeature = (typeof orderFeatures)[number]

interface FirstLicence {
  modules: readonly LicenceModule[]
  branchLimit: number
  kioskLimit: number
}

interface Opens {
  /** Channels through which orders come in. */
  sources?: readonly OrderSource[]
  delivery_types?: readonly DeliveryType[]
  features?: readonly OrderFeature[]
}

/**
 * What a module opens to guests; the calls and screens that it opens name it themselves (`module` of an endpoint). What no
 * module opens, each company has. A module without a line here and without a call is sold to nobody: see `coming`.
 */
export const openedByModule: Partial<Record<LicenceModule, Opens>> = {
  branch: {
    sources: ['web', 'mobile', 'phone'],
    delivery_types: ['deliveryToAddress', 'comeGetIt', 'comeEat', 'onlyPayment'],
  },
  kiosk: { sources: ['kiosk'] },
  table: { sources: ['table'], delivery_types: ['orderOnTheTable'] },
  loyalty: { features: ['points', 'wallet'] },
  campaign: { features: ['discount', 'coupon'] },
}

/** What a licence begins with, if nobody chooses. */
export const firstLicence = { modules: ['branch'], branchLimit: 1, kioskLimit: 0 } as const satisfies FirstLicence

/** What may be tried in a trial. */
export const trialLicence = {
  modules: ['branch', 'table', 'reservation', 'loyalty', 'campaign'],
  branchLimit: 3,
  kioskLimit: 0,
} as const satisfies FirstLicence

/** Modules that open nothing yet, shown in a licence as such, and what each waits for. A restaurant can prepare its connections by now. */
export const pendingModules = {
  getir: 'a connector that takes Getir’s orders',
  yemeksepeti: 'a connector that takes Yemeksepeti’s orders',
  trendyol: 'a connector that takes Trendyol’s orders',
  migros: 'a connector that takes Migros’s orders',
  courier: 'a connector that hands deliveries to a courier platform',
} as const satisfies Partial<Record<LicenceModule, string>>

/** Whether a module is still to come. */
export const isPending = (module: LicenceModule) => module in pendingModules

const openedBy = <K extends keyof Opens>(kind: K, what: NonNullable<Opens[K]>[number]) =>
  licenceModules.filter((module) => (openedByModule[module]?.[kind] as readonly string[] | undefined)?.includes(what))

const isOpen = <K extends keyof Opens>(modules: readonly string[], kind: K, what: NonNullable<Opens[K]>[number]) => {
  const by = openedBy(kind, what)
  return by.length === 0 || by.some((module) => modules.includes(module))
}

/** Whether a company with these modules takes orders from a source. */
export const isSourceLicensed = (modules: readonly string[], source: OrderSource) => isOpen(modules, 'sources', source)

/** Whether a company with these modules takes orders of a delivery type. */
export const isDeliveryTypeLicensed = (modules: readonly string[], type: DeliveryType) =>
  isOpen(modules, 'delivery_types', type)

/** Whether a company with these modules offers points, a wallet, discounts or coupons. */
export const isFeatureLicensed = (modules: readonly string[], feature: OrderFeature) =>
  isOpen(modules, 'features', feature)
