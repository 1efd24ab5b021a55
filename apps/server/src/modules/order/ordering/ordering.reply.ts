import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { translate } from '../../../kernel/words.ts'
import type { Loaded } from './ordering.load.ts'
import type { Offer } from './ordering.price.ts'

/** The price breakdown as the ordering API tells it, in the guest's language; an order's lines are stored from it too. */
export const breakdown = ({ lines, price }: Offer, { currency }: Loaded, lang: Lang): ReplyOf<typeof quote> => ({
  currency: currency.code,
  lines: price.lines.map((line, i) => ({
    no: i + 1,
    product_id: line.product_id,
    name: lines[i]?.name ?? '',
    quantity: line.quantity,
    list_unit: line.list_unit,
    unit: line.unit,
    options: lines[i]?.options ?? [],
    note: lines[i]?.note ?? null,
    gross: line.gross,
    discount: line.discount,
    net: line.net,
    vat_rate: line.vat_rate,
    vat: line.vat,
  })),
  reductions: price.reductions.map((reduction) => ({
    ...reduction,
    label: reduction.label || translate(lang, `reduction.${reduction.kind}`),
  })),
  goods: price.goods,
  delivery_fee: price.delivery_fee,
  tip: price.tip,
  wallet: price.wallet,
  total: price.total,
  to_collect: price.to_collect,
})
