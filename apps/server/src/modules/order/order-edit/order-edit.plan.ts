import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { EditPreview } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import { editRefusal } from '@sofra/contract/order/order-edit/order-edit.rules.ts'
import type { OrderEdit } from '@sofra/contract/order/orders/order.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import { type EditOffer, type LineWishes, priceEdit } from '../ordering/edit/ordering.edit.api.ts'
import type { OrderAmounts } from '../orders/edit/order.edit.api.ts'
import { lineFor, viewOf } from '../orders/order.cards.api.ts'
import { orderConflict } from '../orders/order.steps.api.ts'
import { type EditableOrder, readEditable } from './order-edit.queries.ts'

type ChangedLine = OrderEdit['lines'][number] & { product_id: number; names?: Translated | null | undefined }

/** A valid edit. */
export interface Plan {
  order: EditableOrder
  offer: EditOffer
  /** The line numbers, in the order of the offer's lines. */
  numbers: number[]
  after: OrderAmounts
  changes: ChangedLine[]
  back: EditPreview['back']
}

const sumOf = (reductions: readonly { kind: string; amount: number }[], kind: string) =>
  reductions.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0)

const amountsOf = ({ is_online, to_collect, due }: EditableOrder, { price }: EditOffer) => {
  const paid = is_online ? to_collect - due : 0
  const after: OrderAmounts = {
    goods: price.goods,
    delivery_fee: price.delivery_fee,
    wallet: price.wallet,
    points: sumOf(price.reductions, 'points'),
    total: price.total,
    to_collect: price.to_collect,
    due: is_online ? Math.max(0, price.to_collect - paid) : 0,
  }
  return { after, online: is_online ? Math.max(0, paid - price.to_collect) : 0 }
}

const changesOf = (order: EditableOrder, { lines }: EditOffer, numbers: readonly number[]): ChangedLine[] => {
  const staying = order.lines.flatMap(({ no, product_id, name, names, options, note, quantity: from, done }) => {
    const to = lines.find((line) => line.no === no)?.quantity ?? 0
    return to === from ? [] : [{ no, product_id, name, names, options, note, from, to, done }]
  })
  const added = lines.flatMap(({ no, product_id, name, names, options, note, quantity: to }, i) =>
    no === null ? [{ no: numbers[i] ?? 0, product_id, name, names, options, note, from: 0, to, done: false }] : [],
  )
  return [...staying, ...added]
}

/** Throws 422 if a line would be less than what was paid for at the table. */
const checkPaid = (order: EditableOrder, changes: readonly ChangedLine[]) => {
  for (const { no, to } of changes) {
    const paid = order.lines.find((line) => line.no === no)?.paid ?? 0
    if (to < paid) throw new AppError(422, 'order-edit.line-paid', { params: { n: paid } })
  }
}

const checkOpen = ({ lang }: Context, order: EditableOrder) => {
  const refused = editRefusal(order)
  if (refused === 'order-edit.source') {
    const source = order.marketplace ?? translate(lang, `source.${order.source}`)
    throw new AppError(409, refused, { params: { source } })
  }
  if (refused) throw new AppError(409, refused)
  if (order.lines.some(({ returned_quantity }) => returned_quantity > 0)) throw new AppError(409, 'order-edit.returned')
}

interface EditRequest extends LineWishes {
  version: number
}

/**
 * Computes the order with other lines; writes nothing. Throws 404, 403 for callers who may not see prices, 409 for a
 * stale version or an order that cannot be edited, and 422 for unknown or unavailable lines.
 */
export async function planEdit(
  context: Context,
  { branch_id, order_id }: { branch_id: number; order_id: number },
  { version, lines, added }: EditRequest,
): Promise<Plan> {
  const order = await readEditable(context, branch_id, order_id)
  if (!viewOf(context).price) throw new AppError(403, 'error.forbidden')
  if (order.version !== version) throw await orderConflict(context, branch_id, order_id)
  checkOpen(context, order)
  if (!lines.length && !added.length) throw new AppError(422, 'order-edit.empty')
  const offer = await priceEdit(context, order, { lines, added })
  let next = order.next_no
  const numbers = offer.lines.map(({ no }) => {
    if (no !== null) return no
    next += 1
    return next - 1
  })
  const changes = changesOf(order, offer, numbers)
  checkPaid(order, changes)
  const { after, online } = amountsOf(order, offer)
  const back = {
    wallet: Math.max(0, order.held.wallet - offer.price.wallet),
    points: Math.max(0, order.held.points - offer.price.points),
    online,
  }
  return { order, offer, numbers, after, changes, back }
}

const labelled = (
  lang: Context['lang'],
  { kind, label, labels, borne_by, amount }: EditableOrder['reductions'][number],
) => ({
  kind,
  borne_by,
  amount,
  label: labels ? inLang(labels, lang) : label || translate(lang, `reduction.${kind}` as 'reduction.campaign'),
})

/** Returns the preview of a plan. */
export const previewOf = ({ lang }: Context, { order, offer, after, back }: Plan): EditPreview => {
  const { goods, delivery_fee, tip, wallet, total, to_collect, due } = order
  const { points: _, ...then } = after
  const gone = order.lines.filter(({ no }) => !offer.lines.some((line) => line.no === no))
  const offeredLines = offer.lines.map(({ no, name, names = null, options, note, quantity }, i) => ({
    ...lineFor({ no: no ?? 0, name, names, options, note, quantity }, lang),
    no,
    was: order.lines.find((line) => line.no === no)?.quantity ?? 0,
    gross: offer.price.lines[i]?.gross ?? 0,
    net: offer.price.lines[i]?.net ?? 0,
  }))
  const struck = gone.map(({ no, name, names, options, note, quantity: was }) => ({
    ...lineFor({ no, name, names, options, note, quantity: 0 }, lang),
    was,
    gross: 0,
    net: 0,
  }))
  return {
    version: order.version,
    currency: order.currency,
    before: {
      goods,
      delivery_fee,
      tip,
      wallet,
      total,
      to_collect,
      due,
      reductions: order.reductions.map((one) => labelled(lang, one)),
    },
    after: {
      ...then,
      tip,
      reductions: offer.reductions.map((one) => labelled(lang, { ...one, labels: one.labels ?? null })),
    },
    lines: [...offeredLines, ...struck],
    back,
  }
}
