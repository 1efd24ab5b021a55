import type { socialNetworks } from '@sofra/contract/company/settings/settings.contract.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'

/** A text in the product's three languages. */
export interface Words {
  tr: string
  en: string
  de: string
}

export type DemoTag = 'popular' | 'new' | 'chef' | 'spicy' | 'vegetarian' | 'vegan' | 'sharing' | 'kids'

/**
 * Opening hours in local minutes since midnight on the given weekdays (1 = Monday … 7 = Sunday);
 * `to` over 1440 runs past midnight.
 */
export interface DemoHours {
  days: readonly number[]
  from: number
  to: number
}

/** A delivery ring around the branch, the nearest first. Money in kuruş; `free_from` null: the fee always applies. */
export interface DemoZone {
  name: string
  metres: number
  fee: number
  fee_tiers?: readonly { from: number; fee: number }[]
  free_from: number | null
  minimum_total: number
  min_minutes: number
  max_minutes: number
}

export interface DemoBranch {
  key: string
  name: string
  /** First part of the order codes, unique in the company. */
  code: string
  city: 'İstanbul' | 'Ankara' | 'İzmir'
  district: string
  address: string
  lat: number
  lng: number
  /** E.164 */
  phone: string
  timezone: string
  /** Local minute at which a new business day starts. */
  cutoff: number
  hours: readonly DemoHours[]
  zones: readonly DemoZone[]
  tables: number
  preparation_minutes: number
  /** Busier than usual at the start of the demo: added minutes and paused channels, for two hours. */
  rush?: { minutes: number; paused: readonly OrderSource[] }
  /** Real neighbourhoods within delivery distance, for members' addresses. */
  neighbourhoods: readonly string[]
  /** `office`: strong weekday lunches; `home`: evenings and weekends. */
  surroundings: 'office' | 'home'
  /** Share of the demo's orders, relative to the other branches. */
  weight: number
  /** Basis points on the company's prices; the result is rounded to 5 ₺. */
  price_level: number
  /** Keys of the company's products that this branch does not sell. */
  without: readonly string[]
}

interface DemoGroupBase {
  key: string
  name: Words
  selection_type: 'single' | 'multiple' | 'multiple_reverse' | 'multiple_reverse_price_included'
  mandatory: boolean
  minimum_selection: number
  /** null: no limit */
  selection_limit: number | null
}

/** An ingredient or extra. One name has one icon in a company; the group has its price. */
export interface DemoMaterial {
  name: Words
  price: number
  icon: string
}

/** A product as a choice inside another; `price` is what choosing it adds. */
export interface DemoProductChoice {
  product: string
  price: number
}

export interface DemoMaterialGroup extends DemoGroupBase {
  kind: 'material'
  items: readonly DemoMaterial[]
}

export interface DemoProductGroup extends DemoGroupBase {
  kind: 'product'
  items: readonly DemoProductChoice[]
}

export type DemoGroup = DemoMaterialGroup | DemoProductGroup

/** A product in the company's menu; omitted values have defaults (see `branchMenu`). */
export interface Dish {
  key: string
  name: Words
  description: Words
  /** kuruş */
  price: number
  premium_price?: number
  /** basis points */
  discount_rate?: number
  vat_rate?: number
  tags?: readonly DemoTag[]
  /** name in the icon set fluent-emoji-flat */
  icon: string
  /** keys of option groups in order */
  groups?: readonly string[]
  /** keys of the branches that sell it; default: all */
  only_at?: readonly string[]
}

export interface CompanyMenu {
  categories: readonly { key: string; name: Words; icon: string; dishes: readonly Dish[] }[]
  groups: readonly DemoGroup[]
}

export interface DemoProduct {
  key: string
  name: Words
  description: Words
  price: number
  premium_price: number | null
  discount_rate: number
  vat_rate: number
  tags: readonly DemoTag[]
  icon: string
  groups: readonly string[]
}

export interface DemoCategory {
  key: string
  name: Words
  icon: string
  products: readonly DemoProduct[]
}

/** The complete menu of one branch at its prices. Every group used by a product is in `groups`. */
export interface DemoMenu {
  categories: readonly DemoCategory[]
  groups: readonly DemoGroup[]
}

/** Sections of a company's settings. */
interface DemoCompanyPage {
  seo: { title: Words; description: Words; keywords: string; share_picture: null }
  social: Readonly<Partial<Record<(typeof socialNetworks)[number], string>>>
  apps?: { app_store: string; play_store: string; ios_version: string; android_version: string }
}

export interface DemoCompany {
  key: string
  name: string
  legal_name: string
  tax_office: string
  tax_number: string
  /** key of the owning account */
  account: string
  /** key of the dealer's account */
  dealer: string
  cuisine: Words
  /** header value of the ordering API */
  channel_key: string
  /** The texts of its page besides the menu. */
  page: DemoCompanyPage
  /** Guests verify their phone by a code. */
  phone_code?: true
  branches: readonly DemoBranch[]
  menu: CompanyMenu
}

export interface DemoAccount {
  key: string
  type: 'eliza' | 'dealer' | 'customer'
  name: string
  /** The dealer that it is a sub-account of. */
  parent?: string
  /** Its registration is pending. */
  registering?: boolean
}

export type DemoRole =
  | 'owner'
  | 'manager'
  | 'desk'
  | 'kitchen'
  | 'waiter'
  | 'accountant'
  | 'marketing'
  | 'support'
  | 'finance'

export interface DemoUser {
  email: string
  first_name: string
  last_name: string
  account: string
  /** The user's default role of the account: the last part of its phrase, `role.default.<role>`. */
  role: DemoRole
  /** keys that narrow what the account sees; empty: all of it */
  branches: readonly string[]
}
