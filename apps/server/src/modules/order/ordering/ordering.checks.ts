import { type BranchOpening, branchStateAt, opensAt, stopAt } from '@sofra/contract/branch/branch/branch.state.ts'
import type { BranchStop } from '@sofra/contract/branch/branch/branch.stops.ts'
import { zoneFor } from '@sofra/contract/branch/zone/zone.ts'
import {
  isDeliveryTypeLicensed,
  isFeatureLicensed,
  isSourceLicensed,
  type OrderFeature,
} from '@sofra/contract/company/licence/licence.opens.ts'
import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { momentText } from '@sofra/contract/kernel/moment.text.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { chequeRefusal, hasUseLeft } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { RejectionCode } from '@sofra/contract/order/ordering/ordering.rejections.ts'
import type { PricedOrder } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { tipLimit } from '@sofra/contract/order/pricing/tip.rules.ts'

import { isOrderedThrough, type OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'

import { AppError } from '../../../kernel/errors.ts'
import { type Loaded, phoneOf } from './ordering.load.ts'

/** A reason why a basket cannot be ordered: the path of its part, and a code. */
export interface Refusal {
  path: string
  code: RejectionCode
  params?: Record<string, string | number>
}

/** Builds the refusal of a basket with its reasons. */
export const rejected = (errors: readonly Refusal[]) => new AppError(422, 'ordering.rejected', { errors })

const dayMs = 24 * 60 * 60_000

const scheduled = (
  branch: BranchOpening,
  { delivery_type }: Basket,
  { at, now, days }: { at: Date; now: Date; days: number },
): Refusal[] => {
  if (at <= now) return [{ path: 'scheduled_for', code: 'ordering.in-the-past' }]
  if (at.getTime() - now.getTime() > days * dayMs)
    return [{ path: 'scheduled_for', code: 'ordering.too-far-ahead', params: { n: days } }]
  // A manual state is valid now only; opening hours decide about later times.
  const later = branchStateAt({ ...branch, manual_state: 'auto' }, at, null, delivery_type)
  return later === 'closed' ? [{ path: 'scheduled_for', code: 'ordering.closed-then' }] : []
}

const stopCodes = {
  branch: 'ordering.stopped.branch',
  contract: 'ordering.stopped.contract',
  licence: 'ordering.stopped.licence',
  module: 'ordering.stopped.module',
  company: 'ordering.stopped.company',
  account: 'ordering.stopped.account',
  trial: 'ordering.stopped.trial',
  dealer: 'ordering.stopped.dealer',
} as const satisfies Record<BranchStop, RejectionCode>

/** Returns the reason for which the branch takes no orders at all, now or at the scheduled time. */
export const stopRefusals = (branch: BranchOpening, { scheduled_for }: Basket, now: Date): Refusal[] => {
  const stop = stopAt(branch, scheduled_for ? new Date(scheduled_for) : now)
  return stop ? [{ path: 'branch_id', code: stopCodes[stop] }] : []
}

/** Returns refusals for features without licence: channel, delivery type, points, wallet and coupon. */
export const licenceRefusals = (modules: readonly LicenceModule[], basket: Basket, source: OrderSource): Refusal[] => {
  const licensedFields: [OrderFeature, keyof Basket][] = [
    ['points', 'spend_points'],
    ['wallet', 'spend_wallet'],
    ['coupon', 'coupon_code'],
  ]
  const unlicensed = licensedFields.filter(([feature, field]) => basket[field] && !isFeatureLicensed(modules, feature))
  return [
    ...(isSourceLicensed(modules, source) ? [] : [{ path: 'branch_id', code: 'ordering.source-unlicensed' as const }]),
    ...(isDeliveryTypeLicensed(modules, basket.delivery_type)
      ? []
      : [{ path: 'delivery_type', code: 'ordering.delivery-type-unlicensed' as const }]),
    ...unlicensed.map(([, path]) => ({ path, code: 'ordering.feature-unlicensed' as const })),
  ]
}

/**
 * Checks opening hours, manual state and pauses. A busy branch takes scheduled orders only, up to `schedule_days`
 * ahead.
 */
export const openingRefusals = (
  { branch, schedule_days: scheduleDays }: { branch: BranchOpening; schedule_days: number },
  basket: Basket,
  { now, source, lang }: { now: Date; source: OrderSource; lang: Lang },
): Refusal[] => {
  const { scheduled_for, delivery_type } = basket
  if (scheduled_for) return scheduled(branch, basket, { at: new Date(scheduled_for), now, days: scheduleDays })
  const state = branchStateAt(branch, now, source, delivery_type)
  if (state === 'open') return []
  if (state === 'busy') return [{ path: 'branch_id', code: 'ordering.busy' }]
  const opens = opensAt(branch, now, source, delivery_type)
  const until = opens && { time: momentText(opens.toISOString(), { lang, timezone: branch.timezone, now }) }
  // Another delivery type may be open.
  return [
    branchStateAt(branch, now, source) === 'closed'
      ? {
          path: 'branch_id',
          ...(until ? { code: 'ordering.closed-until', params: until } : { code: 'ordering.closed' }),
        }
      : {
          path: 'delivery_type',
          ...(until ? { code: 'ordering.type-closed-until', params: until } : { code: 'ordering.type-closed' }),
        },
  ]
}

/** Returns the zone of a delivery address; it decides fee, minimum and time. */
export const zoneOf = ({ zones, district_centre }: Loaded, { delivery_type, address }: Basket) => {
  if (delivery_type !== 'deliveryToAddress') return { zone: null, refusals: [] as Refusal[] }
  if (!address) return { zone: null, refusals: [{ path: 'address', code: 'ordering.address-missing' as const }] }
  const { zone, code } = zoneFor(zones, { ...address, centre: district_centre })
  return { zone, refusals: code ? [{ path: 'address', code }] : [] }
}

/** Checks channel, payment method, table, tip and the member's phone. */
export const partyRefusals = (loaded: Loaded, basket: Basket, source: OrderSource): Refusal[] => {
  const { branch, payment, table } = loaded
  const refusals: Refusal[] = []
  if (!isOrderedThrough(source, basket.delivery_type)) {
    refusals.push({ path: 'delivery_type', code: 'ordering.channel-delivery-type' })
  }
  if (basket.tip && !branch?.takes_tips) refusals.push({ path: 'tip', code: 'ordering.no-tips' })
  // Online payments are made before through a gateway, which tables and phone orders do not have.
  const atTable = basket.delivery_type === 'orderOnTheTable'
  const isUnpayable = payment?.kind === 'online' && (atTable || source === 'phone')
  if (!payment?.delivery_types.includes(basket.delivery_type) || isUnpayable) {
    refusals.push({ path: 'payment_method', code: 'ordering.payment-method' })
  }
  const seated = basket.lines.findIndex(({ seat }) => seat !== undefined)
  if (!atTable && seated >= 0) refusals.push({ path: `lines.${seated}.seat`, code: 'ordering.seat' })
  if (atTable && !table) {
    refusals.push({ path: 'table_token', code: 'ordering.table' })
  }
  if (table?.is_locked) refusals.push({ path: 'table_password', code: 'ordering.table-password' })
  else if (table?.is_open === false) refusals.push({ path: 'table_token', code: 'ordering.table-closed' })
  if (basket.member && !phoneOf(basket)) refusals.push({ path: 'member.phone', code: 'ordering.phone' })
  return refusals
}

/** Checks the tip against the branch's limit, against typing errors and money transfers. */
export const tipRefusals = (
  { branch, currency }: Loaded,
  { goods, tip }: Pick<PricedOrder, 'goods' | 'tip'>,
): Refusal[] => {
  if (!branch || !tip) return []
  const maxTip = tipLimit(goods, branch.tip_limit_percent)
  if (tip <= maxTip) return []
  return [{ path: 'tip', code: 'ordering.tip-limit', params: { amount: formatMoney(maxTip, currency) } }]
}

/** Checks that points and wallet are spent by a signed-in member only. */
export const memberRefusals = (loaded: Loaded, basket: Basket): Refusal[] => {
  const refusals: Refusal[] = []
  for (const path of ['spend_points', 'spend_wallet'] as const)
    if (basket[path] && !loaded.spends) refusals.push({ path, code: 'ordering.sign-in' })
  return refusals
}

/** Checks the cheque of a coupon code before the order is priced. */
export const chequeRefusals = (
  { cheque, member }: Loaded,
  basket: Basket,
  { now, source }: { now: Date; source: OrderSource },
): Refusal[] => {
  if (!basket.coupon_code) return []
  const { branch_id, delivery_type } = basket
  const code = cheque
    ? chequeRefusal(cheque, {
        now,
        source,
        branch_id,
        delivery_type,
        city_id: cheque.city_id,
        is_premium: member?.is_premium ?? false,
        has_member: phoneOf(basket) !== null,
        own_uses: cheque.own_uses,
      })
    : 'ordering.coupon-unknown'
  return code ? [{ path: 'coupon_code', code }] : []
}

/** Checks the cheque's remaining uses once its amount is known. */
export const counterRefusals = ({ cheque }: Loaded, { reductions }: Pick<PricedOrder, 'reductions'>): Refusal[] => {
  const amount = reductions.find(({ kind }) => kind === 'cheque')?.amount ?? 0
  return !cheque || hasUseLeft(cheque, amount) ? [] : [{ path: 'coupon_code', code: 'ordering.coupon-spent' }]
}
