import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { phoneQuote } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { Sums } from './PaymentPart.tsx'
import styles from './PhoneOrder.module.css'

interface QuotedPriceProps {
  readonly faults: readonly string[]
  readonly price: ReplyOf<typeof phoneQuote> | undefined
  readonly isPending: boolean
}

/** What the server says of a basket: why it refuses it, and its price. */
export const QuotedPrice = ({ faults, price, isPending }: QuotedPriceProps) => (
  <>
    {faults.length ? (
      <ul className={styles.faults} role="alert">
        {faults.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ) : null}
    {price ? (
      <div aria-busy={isPending}>
        <Sums price={price} />
      </div>
    ) : null}
  </>
)
