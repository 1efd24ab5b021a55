import { type LicenceModule, licenceModules } from '../../kernel/endpoint.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'

/** Features of an order that need a module. */
export const orderFeatures = ['points', 'wallet', 'discount', 'coupon'] as const
export type OrderFeature = (typeof orderFeatures)[number]

interface FirstLicence {
  modules: readonly LicenceModule[]
  branchLimit: number
  kioskLimit: number
}

interface Opens {
  /** Order sources that the module opens. */
  sources?: readonly OrderSource[]
  delivery_types?: readonly DeliveryType[]
  features?: readonly OrderFeature[]
}

/**
 * What a module opens to guests; its calls and screens declare the module themselves (`module` of an endpoint).
 * Everything else is available to each company. A module without an entry and without a call cannot be sold: see
 * `pendingModules`.
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

/** The default first licence. */
export const firstLicence = { modules: ['branch'], branchLimit: 1, kioskLimit: 0 } as const satisfies FirstLicence

/** The modules of a trial. */
export const trialLicence = {
  modules: ['branch', 'table', 'reservation', 'loyalty', 'campaign'],
  branchLimit: 3,
  kioskLimit: 0,
} as const satisfies FirstLicence

/**
 * Modules without a function so far, and what each waits for. The licence marks them; restaurants can already prepare
 * their connections.
 */
export const pendingModules = {
  getir: 'a connector that takes Getir’s orders',
  yemeksepeti: 'a connector that takes Yemeksepeti’s orders',
  trendyol: 'a connector that takes Trendyol’s orders',
  migros: 'a connector that takes Migros’s orders',
  courier: 'a connector that hands deliveries to a courier platform',
} as const satisfies Partial<Record<LicenceModule, string>>

/** Whether a module has no function yet. */
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
