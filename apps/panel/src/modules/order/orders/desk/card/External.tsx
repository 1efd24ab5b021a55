import { retryMarketplace } from '@sofra/contract/order/orders/external-order.contract.ts'
import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Timer } from 'lucide-react'
import { call } from '../../../../../kit/http/api.ts'
import { useMay } from '../../../../../kit/session/access.ts'
import { useTick } from '../../../../../kit/tick.ts'
import { useToast } from '../../../../../kit/toast/toast.ts'
import { formatClock, useFormat } from '../../../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../../../kit/words/i18n.ts'
import styles from './External.module.css'

type ExternalOrder = NonNullable<OrderCard['external']>

/** Seconds before the end at which the clock turns red. */
const soonSeconds = 60

/** The time that the marketplace still waits for an answer, counted down. */
const AnswerClock = ({ until, timezone }: { readonly until: string; readonly timezone: string }) => {
  const t = useT()
  const { time } = useFormat(timezone)
  const left = useTick((now) => Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)))
  return (
    <span className={styles.clock} data-tone={left <= soonSeconds ? 'late' : 'calm'} role="timer">
      <Timer size={14} aria-hidden />
      <span title={t('external-order.answer-by', { time: time(until) })}>{formatClock(left)}</span>
    </span>
  )
}

const Trouble = ({ card, phrase }: { readonly card: OrderCard; readonly phrase: string }) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const retry = useMutation({
    mutationFn: () => call(retryMarketplace, { params: { branch_id: card.branch_id, order_id: card.id }, body: {} }),
    onSuccess: () => toast.ok(t('external-order.retry.sent')),
    onError: toast.fail,
  })
  return (
    <p className={styles.trouble}>
      <CircleAlert size={16} aria-hidden /> {t(phrase as PhraseKey)}
      {may(retryMarketplace) ? (
        <button type="button" disabled={retry.isPending} onClick={() => retry.mutate()}>
          {t('external-order.retry')}
        </button>
      ) : null}
    </p>
  )
}

const Facts = ({ card, external }: { readonly card: OrderCard; readonly external: ExternalOrder }) => {
  const t = useT()
  const { code, courier, storefront, answer_by, unmatched } = external
  return (
    <p className={styles.facts}>
      <span>{t('external-order.code', { code })}</span>
      <span>{t(`external-order.courier.${courier}`)}</span>
      {storefront ? <span>{storefront}</span> : null}
      {unmatched > 0 ? <strong>{t('external-order.unmatched', { n: unmatched })}</strong> : null}
      {answer_by && card.status === 'waiting_for_approval' ? (
        <AnswerClock until={answer_by} timezone={card.timezone} />
      ) : null}
    </p>
  )
}

/** What the marketplace of an order knows and wants; nothing for other orders. */
export const External = ({ card }: { readonly card: OrderCard }) => {
  if (!card.external) return null
  return (
    <>
      {card.external.trouble ? <Trouble card={card} phrase={card.external.trouble} /> : null}
      <Facts card={card} external={card.external} />
    </>
  )
}
