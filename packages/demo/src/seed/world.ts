import type { PointsSettings } from '@sofra/contract/company/company/company.settings.ts'
import type { Money } from '@sofra/contract/kernel/money.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { DemoBranch, DemoCompany, Words } from '../content/shapes.ts'
import type { DemoPayment, DemoReason } from './records/platform.ts'

/** Data that later parts of the seeding need from earlier ones. */
export interface Person {
  id: number
  name: string
}

/** A guest's choice of options: its price, and its JSON in the order line. */
export interface Variant {
  price: Money
  options: string
}

export interface Sellable {
  id: number
  name: Words
  category: string
  price: Money
  premium_price: Money | null
  discount_rate: number
  vat_rate: number
  /** How often it is ordered, relative to the others. */
  weight: number
  variants: readonly Variant[]
}

export interface SeededBranch {
  id: number
  of: DemoBranch
  company: SeededCompany
  /** The users of its desk. */
  staff: readonly Person[]
  products: readonly Sellable[]
}

export interface SeededCompany {
  id: number
  of: DemoCompany
  points: PointsSettings | null
  channels: Record<OrderSource, number>
}

export type WithId<T> = T & { id: number }

export interface World {
  now: Date
  companies: SeededCompany[]
  branches: SeededBranch[]
  operator: Person
  reasons: readonly WithId<DemoReason>[]
  payments: readonly WithId<DemoPayment>[]
}

/** Assigns ids from 1 on, as an empty database would. */
export const numbered = <T extends object>(list: readonly T[]): WithId<T>[] =>
  list.map((item, i) => ({ ...item, id: i + 1 }))

export const counter = () => {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

const dayMs = 86_400_000
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
