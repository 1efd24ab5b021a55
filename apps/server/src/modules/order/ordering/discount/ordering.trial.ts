import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { tryDiscount } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { type CampaignTerms, chooseCampaign } from '@sofra/contract/order/pricing/pricing.campaign.ts'
import type { BasketLine, ReductionKind } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import { type Context, companyOf, person } from '../../../../kernel/context.ts'
import type { Row } from '../../../../kernel/database/db.types.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import { checkNamed } from '../../../marketing/discount/discount.api.ts'
import { groupsOfMember } from '../../../member/group/group.api.ts'
import { memberDiscountOf } from '../benefit/ordering.member-discount.ts'
import { type Loaded, loadFor } from '../ordering.load.ts'
import { partsCacheOf } from '../parts/ordering.parts.cache.ts'
import { campaignLines, discountColumns, hasOrdered, type LoadedDiscount } from './ordering.discount.ts'

type Body = RequestOf<typeof tryDiscount>['body']

/** Sorts after every stored discount: of equal discounts the older one applies. */
const unsavedId = Number.MAX_SAFE_INTEGER

/** Returns the lines at the channel's list prices, without options. */
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

interface Ordered extends Pick<Body, 'delivery_type'> {
  lines: readonly BasketLine[]
  is_premium: boolean
}

const totalOf = (
  loaded: Loaded,
  { lines, delivery_type, is_premium }: Ordered,
  campaign: CampaignTerms | undefined,
) => {
  const discount = campaign ? { ...campaign, label: '', borne_by: 'branch' as const, kind: 'campaign' as const } : null
  const nothing = { cheque: null, points: null, delivery: null, wallet_balance: 0, minimum_total: 0 }
  const terms = { premium: is_premium, discount, ...nothing }
  const member_discount = memberDiscountOf(loaded, delivery_type, lines, terms)
  const price = priceOrder({ lines, spend_points: 0, spend_wallet: 0, tip: 0 }, { ...terms, member_discount })
  const by = (...kinds: readonly ReductionKind[]) =>
    price.reductions.find(({ kind }) => kinds.includes(kind))?.amount ?? 0
  return {
    goods: price.goods,
    total: { reduction: by('campaign'), own: by('member', 'institution'), total: price.total },
  }
}

/** Returns the company's stored discounts that are active at that time, and the used budget of the tested one. */
const readStoredDiscounts = async ({ query }: Context, companyId: number, { at, discount_id }: Body) => {
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

/** Throws 404 if the discount is not the company's. */
const checkDiscountExists = async ({ query }: Context, companyId: number, id: number) => {
  const [discount] = await query('select from discount where company_id = $1 and id = $2', [companyId, id])
  if (!discount) throw notFound()
}

/** Returns the ordering member, with whom the order is loaded. Throws 403 without access to members, and 404. */
const readMember = async (context: Context, companyId: number, { member_id }: Body) => {
  if (member_id === null) return null
  if (!person(context).keys.has('get-member')) throw new AppError(403, 'error.forbidden')
  const [member] = await context.query<Pick<Row<'member'>, 'id' | 'phone'> & { is_first: boolean }>(
    `select m.id, m.phone, not ${hasOrdered} as is_first from member m where m.company_id = $1 and m.id = $2 and not m.is_gone`,
    [companyId, member_id],
  )
  if (!member) throw notFound()
  return member
}
type TrialMember = NonNullable<Awaited<ReturnType<typeof readMember>>>

/** Returns the properties of an assumed guest. */
const assumedGuest = ({ guest, in_group, discount: { member_group_id } }: Body) => ({
  is_premium: guest === 'premium',
  is_first: guest === 'first',
  group_ids: in_group && member_group_id !== null ? [member_group_id] : [],
})

/** Returns the properties of a real member as an order has them; an inactive member counts as a guest. */
const realGuest = async (
  { query }: Context,
  { id, is_first }: TrialMember,
  { member }: Loaded,
  { companyId, discounts, now }: { companyId: number; discounts: readonly LoadedDiscount[]; now: Date },
) => {
  const ids = member ? discounts.flatMap(({ member_group_id }) => member_group_id ?? []) : []
  const groups = await groupsOfMember(query, ids, { companyId, memberId: id, now })
  return { is_premium: member?.is_premium ?? false, is_first, group_ids: [...groups] }
}

/**
 * Prices a basket with and without a discount, which may be unsaved. Throws 403 and 404 like above, 404 for another
 * company's branch, and 422 for products that the branch does not sell.
 */
export async function testDiscount({ body }: RequestOf<typeof tryDiscount>, context: Context) {
  const companyId = companyOf(context)
  const { branch_id, delivery_type, source, discount, discount_id } = body
  const member = await readMember(context, companyId, body)
  const basket = {
    branch_id,
    delivery_type,
    payment_method: 0,
    lines: body.lines,
    ...(member ? { member: { phone: member.phone } } : {}),
  }
  const loaded = await loadFor(context.query, basket, companyId, partsCacheOf(context.pools))
  const { branch, currency } = loaded
  if (!branch) throw notFound()
  await checkNamed(context, { company_id: companyId }, discount)
  if (discount_id !== null) await checkDiscountExists(context, companyId, discount_id)
  const { others, used } = await readStoredDiscounts(context, companyId, body)
  const tried: LoadedDiscount = {
    ...discount,
    id: discount_id ?? unsavedId,
    left: discount.budget === null ? null : discount.budget - used,
    is_first: false,
  }
  const lines = linesOf(loaded, body)
  const instant = new Date(body.at)
  const discounts = [tried, ...others]
  const guest = member
    ? await realGuest(context, member, loaded, { companyId, discounts, now: instant })
    : assumedGuest(body)
  const order = {
    branch_id,
    delivery_type,
    source,
    now: instant,
    instant,
    time_zone: branch.timezone,
    ...guest,
    lines: campaignLines(loaded.products, lines),
  }
  const [before, after] = [chooseCampaign(others, order), chooseCampaign(discounts, order)]
  const chosen = after.chosen?.campaign
  const without = totalOf(loaded, { ...order, lines }, before.chosen?.terms)
  return {
    currency: currency.code,
    goods: without.goods,
    without: without.total,
    with: totalOf(loaded, { ...order, lines }, after.chosen?.terms).total,
    reasons: after.verdicts.find(({ campaign }) => campaign === tried)?.reasons ?? [],
    instead: chosen && chosen !== tried ? { id: chosen.id, name: chosen.name } : null,
    member: member && {
      is_premium: guest.is_premium,
      is_first: guest.is_first,
      in_group: guest.group_ids.some((id) => id === discount.member_group_id),
    },
  }
}
