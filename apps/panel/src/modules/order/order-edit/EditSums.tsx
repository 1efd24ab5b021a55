import type { EditPreview } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import look from '../../../kit/look/Sums.module.css'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './Edit.module.css'

interface SumsProps {
  readonly preview: EditPreview
  readonly isOnline: boolean
  /** A table order is paid through its bill. */
  readonly isOnBill: boolean
}

/** The amounts changed by an edit, before and after, and the refund or additional charge. */
export const EditSums = ({ preview, isOnline, isOnBill }: SumsProps) => {
  const t = useT()
  const { money } = useFormat()
  const { before, after, back, currency } = preview
  const moneyText = (amount: number) => money(amount, currency)
  const rows: readonly (readonly [string, string, number, number])[] = [
    ['goods', t('detail.goods'), before.goods, after.goods],
    ...[...new Set([...before.reductions, ...after.reductions].map(({ kind }) => kind))].map((kind) => {
      const [was, is] = [before, after].map(({ reductions }) => reductions.find((one) => one.kind === kind))
      return [kind, (is ?? was)?.label ?? '', -(was?.amount ?? 0), -(is?.amount ?? 0)] as const
    }),
    ['fee', t('detail.delivery_fee'), before.delivery_fee, after.delivery_fee],
    ['wallet', t('detail.wallet'), -before.wallet, -after.wallet],
  ]
  const outcomes: (readonly [PhraseKey, string])[] = [
    ...(back.online > 0 ? [['order-edit.back.online', moneyText(back.online)] as const] : []),
    ...(back.wallet > 0 ? [['order-edit.back.wallet', moneyText(back.wallet)] as const] : []),
    ...(back.points > 0 ? [['order-edit.back.points', String(back.points)] as const] : []),
    ...(after.due > 0 ? [['order-edit.due', moneyText(after.due)] as const] : []),
    ...(isOnline
      ? []
      : [[isOnBill ? 'order-edit.on-bill' : 'detail.to_collect', moneyText(after.to_collect)] as const]),
  ]
  return (
    <div role="status" className={styles.preview} aria-label={t('order-edit.preview')}>
      <dl className={`stack-4 ${look.sums}`}>
        {rows
          .filter(([, , was, is]) => was !== is)
          .map(([key, label, was, is]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <s>{moneyText(was)}</s> {moneyText(is)}
              </dd>
            </div>
          ))}
        <div data-total>
          <dt>{t('order.total')}</dt>
          <dd>
            {before.total === after.total ? null : <s>{moneyText(before.total)}</s>} {moneyText(after.total)}
          </dd>
        </div>
        {outcomes.map(([key, amount]) => (
          <div key={key} data-outcome>
            <dt>{t(key)}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
