import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { CommissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { rateLevelOf } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { translate } from '../../../kernel/words.ts'
import { wrong } from '../../company/company/company.api.ts'
import { type RateScope, readOpenFrom, readOverlapping, todayOf } from './commission-rate.queries.ts'

/** A rate as it is written. */
export type NewRate = RateScope & Pick<CommissionRate, 'rate' | 'fixed' | 'note'>

const dayText = (day: string, lang: Lang) =>
  new Intl.DateTimeFormat(formatLocaleOf(lang), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

const daysText = ({ valid_from, valid_until }: RateScope, lang: Lang) =>
  valid_until
    ? translate(lang, 'commission-rate.from-until', {
        from: dayText(valid_from, lang),
        until: dayText(valid_until, lang),
      })
    : translate(lang, 'commission-rate.from', { day: dayText(valid_from, lang) })

const scopeText = (rate: CommissionRate, lang: Lang) =>
  [
    translate(lang, `commission-rate.kind.${rate.kind}`),
    rate.branch_name ?? rate.company_name ?? translate(lang, 'commission-rate.everybody'),
    rate.delivery_type && translate(lang, `delivery-type.${rate.delivery_type}`),
    rate.source && translate(lang, `source.${rate.source}`),
  ]
    .filter(Boolean)
    .join(' · ')

const isOverlap = (error: unknown) => (error as { constraint?: string }).constraint === 'commission_rate__once'

/** Turns the database's conflict of two rates into 409, which names the other one. */
export async function orOverlap<T>(context: Context, rate: RateScope, id: number | null, write: () => Promise<T>) {
  try {
    return await write()
  } catch (error) {
    const other = isOverlap(error) ? await readOverlapping(context, rate, id) : undefined
    if (!other) throw error
    const { lang } = context
    const params = { scope: scopeText(other, lang), days: daysText(other, lang) }
    throw new AppError(409, 'commission-rate.overlaps', { params })
  }
}

export const fieldError = (path: string, code: PhraseKey, day: string, { lang }: Context) =>
  new AppError(400, 'error.invalid', { errors: [{ path, code, params: { day: dayText(day, lang) } }] })

/** Throws 400 for a combination of fields that no rate has. */
export async function checkFields(query: Query, rate: NewRate) {
  if (rate.valid_until && rate.valid_until < rate.valid_from)
    throw wrong('valid_until', 'commission-rate.ends-before-start')
  if (rate.kind === 'vat' && rate.fixed > 0) throw wrong('fixed', 'commission-rate.vat-fixed')
  if (!rate.branch_id && (rate.delivery_type || rate.source)) throw wrong('branch_id', 'commission-rate.needs-branch')
  if (rateLevelOf(rate) !== 'branch') return
  const branches = await query('select from branch where company_id = $1 and id = $2', [
    rate.company_id,
    rate.branch_id,
  ])
  if (!branches.length) throw wrong('branch_id', 'rule.one-of')
}

/** Throws 409 for a first day whose report is closed. */
export async function checkOpen(context: Context, rate: RateScope, firstDay: string) {
  const day = await readOpenFrom(context, rate)
  if (day && firstDay < day)
    throw new AppError(409, 'commission-rate.closed-days', { params: { day: dayText(day, context.lang) } })
}

const begunFields = ['kind', 'branch_id', 'delivery_type', 'source', 'rate', 'fixed', 'valid_from'] as const

const begun = () => new AppError(409, 'commission-rate.begun')

/** Throws 409 if the rate has begun. */
export const checkPlanned = ({ state }: CommissionRate) => {
  if (state !== 'planned') throw begun()
}

/** Throws 409 if the rate has ended. */
export const checkRunning = ({ state }: CommissionRate) => {
  if (state === 'ended') throw begun()
}

/** Of a rate that has begun only note and last day can change, the latter from today on. */
export async function checkBegun(context: Context, present: CommissionRate, rate: NewRate) {
  if (begunFields.some((field) => rate[field] !== present[field])) throw begun()
  if (rate.valid_until === present.valid_until) return
  checkRunning(present)
  if (rate.valid_until === null) return
  if (rate.valid_until < (await todayOf(context.query, present)))
    throw wrong('valid_until', 'commission-rate.ends-in-past')
  await checkOpen(context, rate, addDays(rate.valid_until, 1))
}
