import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { tryDiscount } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { type CampaignTerms, chooseCampaign } from '@sofra/contract/order/pricing/pricing.campaign.ts'
import type { BasketLine } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import { type Context, companyOf } from '../../../../kernel/context.ts'
import type { Row } from '../../../../kernel/database/db.types.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import { checkNamed } from '../../../marketing/discount/discount.api.ts'
import { type Loaded, loadFor } from '../ordering.load.ts'
import { partsCacheOf } from '../parts/ordering.parts.cache.ts'
import { campaignLines, discountColumns, type LoadedDiscount } from './ordering.discount.ts'

type Body = RequestOf<typeof tryDiscount>['body']

/** Later than every stored one: of equals the older one counts. */
const unsaved = Number.MAX_SAFE_INTEGER

/** The lines as listed for that channel, without options. */
const linesOf = ({ products }: Loaded, { lines, delivery_type, source }: Body): BasketLine[] =>
  lines.map(({ product_id, quantity }, i) => {
    const product = products.find(({ id }) => id === product_id)
    const price = product && priceAt(product, { delivery_type, source })
    if (!product || !price) {
      const errors = [{ path: `lines.${i}`, code: 'discount.try-lines' as const }]
      throw new AppError(422, 'discount.try-lines', { errors })
    }
    const { discount_rate, vat_rate } = product
    return { product_id, quantity, ...price, discount_rate, vat_rate, options: 0 }
  })

const totalOf = (lines: readonly BasketLine[], premium: boolean, terms: CampaignTerms | undefined) => {
  const discount = terms ? { ...terms, label: '', borne_by: 'branch' as const, kind: 'campaign' as const } : null
  const nothing = { member_discount: null, cheque: null, points: null, delivery: null, wallet_balance: 0 }
  const price = priceOrder(
    { lines, spend_points: 0, spend_wallet: 0, tip: 0 },
    { premium, discount, ...nothing, minimum_total: 0 },
  )
  const reduction = price.reductions.find(({ kind }) => kind === 'campaign')?.amount ?? 0
  return { goods: price.goods, total: { reduction, total: price.total } }
}

/** The stored discounts of the company that hold at that time, and what was given of the one that is tried. */
const readOthers = async ({ query }: Context, companyId: number, { at, discount_id }: Body) => {
  const others = await query<LoadedDiscount>(
    `select ${discountColumns}, false as is_first
     from discount d left join discount_total t on t.company_id = d.company_id and t.discount_id = d.id
     where d.company_id = $1 and d.is_active and d.starts_at <= $2 and d.ends_at > $2 and d.id is distinct from $3`,
    [companyId, at, discount_id],
  )
  const [total] = await query<Pick<Row<'discount_total'>, 'used_amount'>>(
    'select used_amount from discount_total where company_id = $1 and discount_id = $2',
    [companyId, discount_id],
  )
  return { others, used: total?.used_amount ?? 0 }
}

/** Throws 404 for a discount that the company has not. */
const checkKnown = async ({ query }: Context, companyId: number, id: number) => {
  const [known] = await query('select from discount where company_id = $1 and id = $2', [companyId, id])
  if (!known) throw notFound()
}

/** Prices a basket with and without a discount that need not be stored. Throws 404 for a foreign branch, 422 for what it does not sell. */
export async function tryOut({ body }: RequestOf<typeof tryDiscount>, context: Context) {
  const companyId = companyOf(context)
  const { branch_id, delivery_type, source, guest, discount, discount_id } = body
  const basket = { branch_id, delivery_type, payment_method: 0, lines: body.lines }
  const loaded = await loadFor(context.query, basket, companyId, partsCacheOf(context.pools))
  const { branch, currency } = loaded
  if (!branch) throw notFound()
  await checkNamed(context, { company_id: companyId }, discount)
  if (discount_id !== null) await checkKnown(context, companyId, discount_id)
  const { others, used } = await readOthers(context, companyId, body)
  const tried: LoadedDiscount = {
    ...discount,
    id: discount_id ?? unsaved,
    left: discount.budget === null ? null : discount.budget - used,
    is_first: false,
  }
  const lines = linesOf(loaded, body)
  const instant = new Date(body.at)
  const order = {
    ...{ branch_id, delivery_type, source, now: instant, instant, time_zone: branch.timezone },
    ...{ is_premium: guest === 'premium', is_first: guest === 'first' },
    group_ids: body.in_group && discount.member_group_id !== null ? [discount.member_group_id] : [],
    lines: campaignLines(loaded.products, lines),
  }
  const [before, after] = [chooseCampaign(others, order), chooseCampaign([tried, ...others], order)]
  const chosen = after.chosen?.campaign
  const without = totalOf(lines, order.is_premium, before.chosen?.terms)
  return {
    currency: currency.code,
    goods: without.goods,
    without: without.total,
    with: totalOf(lines, order.is_premium, after.chosen?.terms).total,
    reasons: after.verdicts.find(({ campaign }) => campaign === tried)?.reasons ?? [],
    instead: chosen && chosen !== tried ? { id: chosen.id, name: chosen.name } : null,
  }
}
