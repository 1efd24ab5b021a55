import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import type { Draft } from './draft.ts'
import styles from './PhoneOrder.module.css'
import { QuotedPrice } from './QuotedPrice.tsx'
import { usePrice } from './usePrice.ts'

interface PayingSectionProps {
  readonly branch: number
  readonly draft: Draft
  readonly isSending: boolean
  readonly onSend: () => void
  /** How the order is paid. */
  readonly children: ReactNode
}

/** The payment, the price or why there is none, and the button that sends the order. */
export const PayingSection = ({ branch, draft, isSending, onSend, children }: PayingSectionProps) => {
  const t = useT()
  const { price, faults, isPending, isOffline } = usePrice(branch, draft)
  return (
    <section aria-label={t('phone-order.paying')}>
      <h2>{t('phone-order.paying')}</h2>
      {children}
      {isOffline ? (
        <p className={styles.offline} role="status">
          <CloudOff size={18} aria-hidden="true" />
          {t('phone-order.offline')}
        </p>
      ) : null}
      <QuotedPrice faults={faults} price={price} isPending={isPending} />
      <Button type="primary" size="large" block loading={isSending} aria-keyshortcuts="F9" onClick={onSend}>
        {t('phone-order.submit')}
      </Button>
    </section>
  )
}
