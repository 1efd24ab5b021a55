import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import styles from './Status.module.css'

export type Tone = 'waiting' | 'working' | 'moving' | 'good' | 'bad' | 'quiet' | 'warning'

/** The colour of each order status on all pages. */
export const orderTones: Record<OrderStatus, Tone> = {
  waiting_for_approval: 'waiting',
  preparing: 'working',
  on_the_way: 'moving',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'quiet',
}

/** A state as a dot with its name; colour alone is not accessible. */
export const StatusDot = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
  <span className={`clipped ${styles.status}`}>
    <span className={styles.dot} data-tone={tone} aria-hidden="true" />
    {label}
  </span>
)
