import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import type { Loaded } from './ordering.load.ts'
import type { Offer } from './ordering.price.ts'

/** The price breakdown as the ordering API tells it; also what an order's lines and reductions are stored from. */
export const breakdown = ({ lines, price }: Offer, { currency }: Loaded): ReplyOf<typeof quote> => ({
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
    label: reduction.label || allPhrases[`reduction.${reduction.kind}` as PhraseKey][0],
  })),
  goods: price.goods,
  delivery_fee: price.delivery_fee,
  tip: price.tip,
  wallet: price.wallet,
  total: price.total,
  to_collect: price.to_collect,
})
