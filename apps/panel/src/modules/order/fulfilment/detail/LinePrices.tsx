import type { OrderDetail } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { CardLines } from '../desk/card/CardLines.tsx'
import styles from './Detail.module.css'

/** The lines with their options, each with its price; the price on the menu is struck where less is paid. */
export const LinePrices = ({ detail }: { readonly detail: OrderDetail }) => {
  const { money } = useFormat()
  return detail.lines.map((line) => (
    <div key={line.no} className={styles.line}>
      <CardLines card={{ lines: [line], note: null }} />
      <span className={styles.amount}>
        {line.net < line.gross ? <s>{money(line.gross, detail.currency)}</s> : null}
        {money(line.net, detail.currency)}
      </span>
    </div>
  ))
}
