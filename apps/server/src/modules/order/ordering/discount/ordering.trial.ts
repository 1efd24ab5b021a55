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

/** The member who orders, by whom the order is loaded. Throws 403 for whoever sees no members, 404 for one whom the company does not know. */
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

/** What was said of whoever orders. */
const guestSaid = ({ guest, in_group, discount: { member_group_id } }: Body) => ({
  is_premium: guest === 'premium',
  is_first: guest === 'first',
  group_ids: in_group && member_group_id !== null ? [member_group_id] : [],
})

/** What is known of them, as an order of theirs would have it: one who is inactive is nobody's member. */
const guestKnown = async (
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
 * Prices a basket with and without a discount that need not be stored. Throws 403 and 404 as above, 404 for a foreign branch, 422 for what it
 * does not sell.
 */
export async function tryOut({ body }: RequestOf<typeof tryDiscount>, context: Context) {
  const companyId = companyOf(context)
  const { branch_id, delivery_type, source, discount, discount_id } = body
  const member = await readMember(context, companyId, body)
  const basket = {
    ...{ branch_id, delivery_type, payment_method: 0, lines: body.lines },
    ...(member ? { member: { phone: member.phone } } : {}),
  }
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
  const discounts = [tried, ...others]
  const guest = member
    ? await guestKnown(context, member, loaded, { companyId, discounts, now: instant })
    : guestSaid(body)
  const order = {
    ...{ branch_id, delivery_type, source, now: instant, instant, time_zone: branch.timezone, ...guest },
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
      ...{ is_premium: guest.is_premium, is_first: guest.is_first },
      in_group: guest.group_ids.some((id) => id === discount.member_group_id),
    },
  }
}
