import { bareIban, isIban } from '../../kernel/iban.rules.ts'
import type { Money } from '../../kernel/money.ts'

/** Why a restaurant receives nothing from a run. */
export const skipReasons = [
  'no-iban',
  'bad-iban',
  'foreign-iban',
  'other-currency',
  'not-invoiced',
  'nothing-due',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** A report that is not paid and in no live run. */
export interface DueReport {
  readonly id: number
  readonly company_id: number
  readonly branch_id: number
  readonly branch_name: string
  /** It is invoiced, or has no fees to invoice. */
  readonly is_payable: boolean
  readonly currency: string
  readonly net: Money
  readonly iban: string | null
  /** The recipient of the payment. */
  readonly title: string
}

export interface PlannedLine {
  readonly company_id: number
  readonly branch_id: number
  readonly branch_name: string
  readonly title: string
  readonly iban: string
  /** Above 0. */
  readonly amount: Money
  readonly reports: readonly Pick<DueReport, 'id' | 'net'>[]
}

export interface SkippedRestaurant {
  readonly company_id: number
  readonly branch_id: number
  readonly branch_name: string
  readonly reason: SkipReason
  readonly currency: string
  /** The sum of the reports that stay open. */
  readonly amount: Money
  readonly reports: number
}

export interface PayoutTerms {
  readonly currency: string
  /** Countries whose IBANs the bank takes; empty: all. */
  readonly countries: readonly string[]
}

const sumOf = (reports: readonly DueReport[]) => reports.reduce((sum, { net }) => sum + net, 0)

/** Returns why a bank does not take an IBAN; undefined if it does. */
const ibanFault = (iban: string | null, countries: readonly string[]): SkipReason | undefined => {
  if (!iban) return 'no-iban'
  if (!isIban(iban)) return 'bad-iban'
  return countries.length && !countries.includes(bareIban(iban).slice(0, 2)) ? 'foreign-iban' : undefined
}

const skippedOf = (reports: readonly DueReport[], reason: SkipReason): SkippedRestaurant[] => {
  const [first] = reports
  if (!first) return []
  const { company_id, branch_id, branch_name, currency } = first
  return [{ company_id, branch_id, branch_name, reason, currency, amount: sumOf(reports), reports: reports.length }]
}

interface Plan {
  readonly lines: readonly PlannedLine[]
  readonly skipped: readonly SkippedRestaurant[]
}

/** Plans what one restaurant receives. */
const planOne = (reports: readonly DueReport[], { currency, countries }: PayoutTerms): Plan => {
  const others = Map.groupBy(
    reports.filter((report) => report.currency !== currency),
    (report) => report.currency,
  )
  const ours = reports.filter((report) => report.currency === currency)
  const payable = ours.filter(({ is_payable }) => is_payable)
  const skipped = [
    ...[...others.values()].flatMap((group) => skippedOf(group, 'other-currency')),
    ...skippedOf(
      ours.filter(({ is_payable }) => !is_payable),
      'not-invoiced',
    ),
  ]
  const [first] = payable
  if (!first) return { lines: [], skipped }
  const amount = sumOf(payable)
  if (amount <= 0) return { lines: [], skipped: [...skipped, ...skippedOf(payable, 'nothing-due')] }
  const fault = ibanFault(first.iban, countries)
  if (fault) return { lines: [], skipped: [...skipped, ...skippedOf(payable, fault)] }
  const { company_id, branch_id, branch_name, title, iban } = first
  const line = { company_id, branch_id, branch_name, title, iban: bareIban(iban ?? ''), amount }
  return { lines: [{ ...line, reports: payable.map(({ id, net }) => ({ id, net })) }], skipped }
}

/**
 * Plans a run from due reports. A restaurant receives the sum of all its payable reports in the run's currency: a report by
 * which it owes the platform reduces what it receives. If the sum is not above 0, all of them stay open.
 */
export const planPayouts = (reports: readonly DueReport[], terms: PayoutTerms): Plan => {
  const plans = [...Map.groupBy(reports, ({ branch_id }) => branch_id).values()].map((group) => planOne(group, terms))
  return { lines: plans.flatMap(({ lines }) => lines), skipped: plans.flatMap(({ skipped }) => skipped) }
}

/** Returns what a bank's file names for a line: unique, and short enough for every bank. */
export const payoutReference = (run: number, branch: number) => `P${run}-${branch}`

/** Returns the run in a reference within a bank's text, and the reference; null without one. */
export const readReference = (text: string) => {
  const [, run, branch] = /(?<![A-Z0-9])P(\d{1,15})-(\d{1,15})(?!\d)/i.exec(text) ?? []
  return run && branch ? { run: Number(run), reference: payoutReference(Number(run), Number(branch)) } : null
}
