import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type PhoneCall, settleCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { Button, Segmented } from 'antd'
import { Check, Phone, PhoneMissed, ShoppingBasket } from 'lucide-react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { callSearch } from './call-search.ts'
import styles from './PhoneCalls.module.css'
import { useCallerName, useCallSteps, useCalls } from './phone-call-query.ts'

const tones: Readonly<Record<PhoneCall['state'], Tone>> = {
  ringing: 'waiting',
  answered: 'working',
  ended: 'good',
  missed: 'bad',
  quiet: 'quiet',
}

const State = ({ of: { state, handled_at, handled_by, answered_by } }: { readonly of: PhoneCall }) => {
  const t = useT()
  if (state === 'missed' && handled_at)
    return (
      <span className={styles.state}>
        <StatusDot tone="quiet" label={t('phone-call.state.handled')} />
        <small>{handled_by}</small>
      </span>
    )
  return (
    <span className={styles.state}>
      <StatusDot tone={tones[state]} label={t(`phone-call.state.${state}`)} />
      <small>{answered_by}</small>
    </span>
  )
}

interface CallRowProps {
  readonly branch: number
  readonly of: PhoneCall
  readonly onSettle: ((id: number) => void) | undefined
}

/** One call: caller, time, result and actions. */
const CallRow = ({ branch, of, onSettle }: CallRowProps) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const nameOf = useCallerName()
  const { shortTime, ago } = useFormat()
  const { id, state, rang_at, phone, guest, extension, handled_at, order_id, order_code } = of
  const name = nameOf(of)
  const waits = state === 'missed' && !handled_at
  const details = [guest && phone && formatPhone(phone), extension && t('phone-call.extension', { n: extension })]
  return (
    <li className={styles.row} data-waits={waits || undefined}>
      <span className={styles.who}>
        <b>{name}</b>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </span>
      <time dateTime={rang_at} title={ago(rang_at)}>
        {shortTime(rang_at)}
      </time>
      <State of={of} />
      <span className={`row ${styles.actions}`}>
        {order_id ? (
          <a href={`/manegement/${branch}/orders?order=${order_id}`} onClick={follow}>
            {order_code}
          </a>
        ) : null}
        {waits && phone ? (
          <Button
            href={`tel:${phone}`}
            aria-label={`${t('phone-call.back')}: ${name}`}
            icon={<Phone size={16} aria-hidden="true" />}
          >
            {t('phone-call.back')}
          </Button>
        ) : null}
        {phone && !order_id && may(placePhoneOrder) ? (
          <Button
            type="text"
            href={`/manegement/${branch}/phone-order?phone=${encodeURIComponent(phone)}`}
            aria-label={`${t('phone-call.take')}: ${name}`}
            icon={<ShoppingBasket size={16} aria-hidden="true" />}
            onClick={follow}
          />
        ) : null}
        {waits && onSettle ? (
          <Button
            type="text"
            aria-label={`${t('phone-call.settle')}: ${name}`}
            title={t('phone-call.settle')}
            icon={<Check size={16} aria-hidden="true" />}
            onClick={() => onSettle(id)}
          />
        ) : null}
      </span>
    </li>
  )
}

/** The live list of calls, and of missed ones without a call back. */
const PhoneCalls = () => {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const [{ of }, setSearch] = useSearch(callSearch)
  const { data, error, refetch } = useCalls(branch, of)
  const { settle } = useCallSteps(branch)
  const words = of === 'missed' ? 'phone-call.empty.missed' : 'phone-call.empty'
  return (
    <Page title={t('phone-call.title')}>
      <Segmented<'all' | 'missed'>
        className={styles.filter ?? ''}
        aria-label={t('phone-call.title')}
        value={of}
        options={[
          { value: 'all', label: t('phone-call.all') },
          { value: 'missed', label: [t('phone-call.missed'), data?.missed || ''].join(' ').trim() },
        ]}
        onChange={(next) => setSearch({ of: next })}
      />
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 ? <EmptyState icon={PhoneMissed} title={t(words)} hint={t(`${words}.hint`)} /> : null}
      {data?.items.length ? (
        <ul aria-label={t('phone-call.title')}>
          {data.items.map((one) => (
            <CallRow key={one.id} branch={branch} of={one} onSettle={may(settleCall) ? settle.mutate : undefined} />
          ))}
        </ul>
      ) : null}
    </Page>
  )
}

export default PhoneCalls
