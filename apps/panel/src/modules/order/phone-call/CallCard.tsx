import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type PhoneCall, takeCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { type GuestCard, phoneGuest, placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PhoneIncoming, RotateCcw, X } from 'lucide-react'
import { use, useEffect, useEffectEvent } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useKeys } from '../../../kit/screen/keys.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { announce } from '../../../kit/toast/announce.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './IncomingCalls.module.css'
import { useCallerName, useCallSteps } from './phone-call-query.ts'

/** The guest with this number, as far as the user may see guests. */
const useGuest = (branch: number, phone: string | null): GuestCard | undefined => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['phone-order', 'guest', branch, phone],
    queryFn: ({ signal }) =>
      call(phoneGuest, { params: { branch_id: branch }, query: { phone: phone ?? '' } }, { signal }),
    enabled: phone !== null && may(phoneGuest),
  })
  return data?.guest ?? undefined
}

interface DetailsProps {
  readonly of: PhoneCall
  readonly guest: GuestCard | undefined
}

const Details = ({ of, guest }: DetailsProps) => {
  const t = useT()
  const [address] = guest?.addresses ?? []
  const [last] = guest?.orders ?? []
  return (
    <span className={`stack-4 quiet ${styles.details}`}>
      {of.guest && of.phone ? <span>{formatPhone(of.phone)}</span> : null}
      {of.phone && !of.guest ? <span>{t('phone-call.new-guest')}</span> : null}
      {address ? <span>{address.text}</span> : null}
      {last ? (
        <span>
          {t('phone-call.last', { what: last.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ') })}
        </span>
      ) : null}
    </span>
  )
}

interface CallCardProps {
  readonly branch: number
  readonly of: PhoneCall
  /** Whether the shortcut opens this call. */
  readonly isFirst: boolean
  readonly onDismiss: () => void
}

/** A ringing call: name, address and last order of the caller. It does not take the focus; a shortcut opens it. */
const CallCard = ({ branch, of, isFirst, onDismiss }: CallCardProps) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const nameOf = useCallerName()
  const { take } = useCallSteps(branch)
  const guest = useGuest(branch, of.phone)
  const name = nameOf(of)
  const [last] = guest?.orders ?? []
  const takes = may(takeCall) && may(placePhoneOrder)
  const answer = (again?: number) => {
    take.mutate(of.id)
    const search = new URLSearchParams({
      ...(of.phone ? { phone: of.phone } : {}),
      ...(again ? { again: String(again) } : {}),
    })
    open(`/manegement/${branch}/phone-order?${search}`)
  }
  useKeys((event) => {
    if (event.key !== 'F7' || !isFirst || !takes) return
    event.preventDefault()
    answer()
  })
  const announceCall = useEffectEvent(() => announce(t('phone-call.arrived', { name })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a call, whatever becomes known of it
  useEffect(() => announceCall(), [of.id])
  return (
    <li className={`stack-8 breakable ${styles.card}`}>
      <span className={`row ${styles.head}`}>
        <PhoneIncoming size={18} aria-hidden="true" />
        <small>{t('phone-call.incoming')}</small>
        <Button
          type="text"
          size="small"
          aria-label={`${t('phone-call.dismiss')}: ${name}`}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onDismiss}
        />
      </span>
      <strong>{name}</strong>
      <Details of={of} guest={guest} />
      {takes ? (
        <span className={`wrap-row ${styles.actions}`}>
          <Button type="primary" aria-keyshortcuts={isFirst ? 'F7' : undefined} onClick={() => answer()}>
            {t('phone-call.take')}
            {isFirst ? <kbd>F7</kbd> : null}
          </Button>
          {last ? (
            <Button icon={<RotateCcw size={16} aria-hidden="true" />} onClick={() => answer(last.id)}>
              {t('phone-order.again')}
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

export default CallCard
