import { type Fields, listOf, numberOf, textOf } from '../frame/fields.ts'
import { refuse } from './trendyol.access.ts'
import { payloadOf } from './trendyol.package.ts'
import type { PackageStatus, TrendyolFrame, TrendyolPackage } from './trendyol.state.ts'

export const move = ({ clock }: TrendyolFrame, one: TrendyolPackage, status: PackageStatus) => {
  one.status = status
  one.modifiedAt = clock.now()
}

export const cancelPackage = (frame: TrendyolFrame, one: TrendyolPackage, reasonCode: number, reason: string) => {
  one.cancelInfo = { reasonType: 'PLATFORM', reason, reasonCode }
  move(frame, one, 'Cancelled')
}

/** Announces a new package, where a webhook is set, and starts its deadline. */
export const announce = async (frame: TrendyolFrame, one: TrendyolPackage) => {
  const { settings, clock } = frame
  const { acceptTimeoutMs, webhookUrl, webhookUser, webhookPassword } = settings
  if (acceptTimeoutMs !== undefined)
    frame.at(clock.now() + acceptTimeoutMs, () => {
      if (one.status === 'Created') cancelPackage(frame, one, 625, 'Sipariş zamanında onaylanmadı')
    })
  if (webhookUrl === undefined) return
  const authorization = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
  await frame.webhooks.send({
    event: 'package',
    key: one.id,
    url: webhookUrl,
    headers: { authorization },
    body: payloadOf(one),
  })
}

const need = (one: TrendyolPackage, ...allowed: PackageStatus[]) => {
  if (!allowed.includes(one.status)) throw refuse(409, 'package.status.invalid', `Package is ${one.status}`)
}

const needOwnCourier = (one: TrendyolPackage) => {
  if (one.deliveryType !== 'STORE') throw refuse(409, 'package.delivery.model.invalid')
}

/** The platform's courier takes an invoiced package of model 2 and delivers it. */
const startCourier = (frame: TrendyolFrame, one: TrendyolPackage) => {
  const { shippedAfterMs, deliveredAfterMs } = frame.settings
  if (one.deliveryType !== 'GO' || shippedAfterMs === undefined) return
  frame.at(frame.clock.now() + shippedAfterMs, () => {
    if (one.status !== 'Invoiced') return
    moveCourier(frame, one, 'Shipped')
    if (deliveredAfterMs !== undefined)
      frame.at(frame.clock.now() + deliveredAfterMs, () => moveCourier(frame, one, 'Delivered'))
  })
}

export const courierSteps = ['Nearby', 'Shipped', 'Delivered'] as const
export type TrendyolCourierStep = (typeof courierSteps)[number]

/** Moves the platform's courier. Steps that do not fit do nothing. */
export const moveCourier = (frame: TrendyolFrame, one: TrendyolPackage, step: TrendyolCourierStep) => {
  if (one.deliveryType !== 'GO') return
  if (step === 'Nearby') {
    one.isCourierNearby = true
    one.modifiedAt = frame.clock.now()
  }
  if (step === 'Shipped' && one.status === 'Invoiced') move(frame, one, 'Shipped')
  if (step === 'Delivered' && one.status === 'Shipped') move(frame, one, 'Delivered')
}

/** Reasons that the restaurant may send. 624 and 626 are for own couriers only; others are the platform's. */
const reasons = [621, 622, 623, 627]
const ownCourierReasons = [624, 626]

const unsupplied = (frame: TrendyolFrame, one: TrendyolPackage, body: Fields) => {
  need(one, 'Created', 'Picking', 'Invoiced')
  const reasonId = numberOf(body, 'reasonId') ?? 0
  const allowed = one.deliveryType === 'STORE' ? [...reasons, ...ownCourierReasons] : reasons
  if (!allowed.includes(reasonId)) throw refuse(400, 'reason.invalid')
  const ids = listOf(body, 'itemIdList')
  const items = one.lines.flatMap((line) => line.items)
  const chosen = items.filter(({ packageItemId }) => ids.includes(packageItemId))
  if (chosen.length === 0 || chosen.length !== ids.length) throw refuse(400, 'items.invalid')
  for (const item of chosen) item.isCancelled = true
  const isWhole = items.every(({ isCancelled }) => isCancelled)
  if (isWhole) one.cancelInfo = { reasonType: 'SELLER', reason: String(reasonId), reasonCode: reasonId }
  move(frame, one, isWhole ? 'UnSupplied' : one.status)
}

type Step = (frame: TrendyolFrame, one: TrendyolPackage, body: Fields) => void

/** Calls whose package is in the body. */
export const bodySteps: Record<string, Step> = {
  picked: (frame, one, body) => {
    need(one, 'Created')
    const minutes = numberOf(body, 'preparationTime')
    if (minutes === undefined || !(minutes > 0)) throw refuse(400, 'preparationTime.invalid')
    one.preparationTime = minutes
    move(frame, one, 'Picking')
  },
  invoiced: (frame, one) => {
    need(one, 'Picking')
    move(frame, one, 'Invoiced')
    startCourier(frame, one)
  },
  unsupplied,
}

/** Calls whose package is in the path; model 1 only. */
export const pathSteps: Record<string, Step> = {
  'manual-shipped': (frame, one) => {
    needOwnCourier(one)
    need(one, 'Invoiced')
    move(frame, one, 'Shipped')
  },
  'manual-delivered': (frame, one) => {
    needOwnCourier(one)
    need(one, 'Shipped')
    move(frame, one, 'Delivered')
  },
}

/** Returns the package of that id if it is the supplier's: 404 for a missing one, 403 for another supplier's. */
export const packageOf = ({ state }: TrendyolFrame, supplierId: string, id: string) => {
  const one = state.packages.get(id)
  if (!one) throw refuse(404, 'package.not.found')
  if (one.supplierId !== supplierId) throw refuse(403, 'package.supplier.mismatch')
  return one
}

/** Returns the page of packages that a query selects. */
export const listPackages = ({ state }: TrendyolFrame, supplierId: string, query: Fields) => {
  const size = numberOf(query, 'size') ?? 50
  const page = numberOf(query, 'page') ?? 0
  if (!(size >= 1 && size <= 50) || page < 0) throw refuse(400, 'size.invalid')
  const statuses = textOf(query, 'packageStatuses').split(',').filter(Boolean)
  const storeId = textOf(query, 'storeId')
  const from = numberOf(query, 'packageModificationStartDate') ?? 0
  const to = numberOf(query, 'packageModificationEndDate') ?? Number.POSITIVE_INFINITY
  const all = [...state.packages.values()]
    .filter((one) => one.supplierId === supplierId && (storeId === '' || one.storeId === storeId))
    .filter((one) => statuses.length === 0 || statuses.includes(one.status))
    .filter((one) => one.modifiedAt >= from && one.modifiedAt <= to)
  const content = all.slice(page * size, (page + 1) * size).map(payloadOf)
  return { page, size, totalPages: Math.ceil(all.length / size), totalCount: all.length, content }
}
