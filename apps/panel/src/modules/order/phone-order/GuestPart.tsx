import { formatPhone, normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import {
  type EarlierLine,
  type GuestCard,
  type PhoneGuest,
  phoneGuests,
} from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { RotateCcw, UserPlus, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useViewer } from '../../../kit/session/session.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import { FindField } from './FindField.tsx'
import styles from './PhoneOrder.module.css'

/** A member, or a new number. */
type Match = { readonly guest: PhoneGuest } | { readonly phone: string }

const useMatches = (branch: number, typed: string): readonly Match[] => {
  const debouncedQuery = useDebounced(typed.trim())
  const { data } = useQuery({
    queryKey: ['phone-order', 'guests', branch, debouncedQuery],
    queryFn: ({ signal }) =>
      call(phoneGuests, { params: { branch_id: branch }, query: { q: debouncedQuery } }, { signal }),
    enabled: debouncedQuery.length > 2,
    placeholderData: keepPreviousData,
  })
  const phone = normalisePhone(typed)
  const guests = typed.trim().length > 2 ? (data?.items ?? []) : []
  return [
    ...guests.map((guest) => ({ guest })),
    ...(phone && !guests.some((guest) => guest.phone === phone) ? [{ phone }] : []),
  ]
}

const MatchLine = ({ match }: { readonly match: Match }) => {
  const t = useT()
  const { ago } = useFormat()
  if ('phone' in match)
    return (
      <>
        <UserPlus size={16} aria-hidden="true" />
        <span>{t('phone-order.new-guest', { phone: formatPhone(match.phone) })}</span>
      </>
    )
  const { first_name, last_name, phone, last_activity_at } = match.guest
  return (
    <>
      <UserRound size={16} aria-hidden="true" />
      <span>
        {`${first_name} ${last_name}`.trim() || t('phone-order.known')}
        <small>{formatPhone(phone)}</small>
      </span>
      <small>{ago(last_activity_at)}</small>
    </>
  )
}

interface FindProps {
  readonly branch: number
  readonly onPick: (guest: Pick<Draft, 'phone' | 'first_name' | 'last_name'>) => void
}

/** Finds the caller by number or name. */
const FindGuest = ({ branch, onPick }: FindProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const matches = useMatches(branch, typed)
  const pick = (match: Match) =>
    onPick('guest' in match ? match.guest : { phone: match.phone, first_name: '', last_name: '' })
  return (
    <FindField
      part="guest"
      label={t('phone-order.search')}
      help={t('phone-order.search.hint')}
      autoFocus
      typed={typed}
      onType={setTyped}
      options={matches.map((match) => ({
        key: 'guest' in match ? match.guest.id : 'new',
        content: <MatchLine match={match} />,
      }))}
      onPick={(place) => matches[place] && pick(matches[place])}
    />
  )
}

interface GuestPartProps {
  readonly branch: number
  readonly draft: Draft
  readonly change: ChangeDraft
  /** Moves the focus to the next missing input. */
  readonly onPicked: (isKnown: boolean) => void
}

/** The guest: an existing member, or name and number. */
export const GuestPart = ({ branch, draft, change, onPicked }: GuestPartProps) => {
  const t = useT()
  const id = useId()
  const { phone, first_name, last_name, has_guest } = draft
  if (!has_guest)
    return (
      <FindGuest
        key={draft.key}
        branch={branch}
        onPick={(guest) => {
          const { phone: number, first_name: first, last_name: last } = guest
          change({ phone: number, first_name: first, last_name: last, has_guest: true })
          onPicked(first !== '')
        }}
      />
    )
  return (
    <>
      <div className={`row ${styles.who}`}>
        <strong>{formatPhone(phone)}</strong>
        <Button
          data-part="guest"
          onClick={() => change({ has_guest: false, phone: '', first_name: '', last_name: '' })}
        >
          {t('phone-order.other-guest')}
        </Button>
      </div>
      <div className={styles.pair}>
        <Field id={`${id}-first`} label={t('phone-order.first-name')} required>
          <Input
            id={`${id}-first`}
            data-part="name"
            size="large"
            maxLength={60}
            value={first_name}
            autoComplete="off"
            onChange={({ target }) => change({ first_name: target.value })}
          />
        </Field>
        <Field id={`${id}-last`} label={t('phone-order.last-name')}>
          <Input
            id={`${id}-last`}
            size="large"
            maxLength={60}
            value={last_name}
            autoComplete="off"
            onChange={({ target }) => change({ last_name: target.value })}
          />
        </Field>
      </div>
    </>
  )
}

interface NoRecordProps {
  readonly phone: string
}

/** Shows that no guest has this number; users without access to guests do not see it. */
export const NoRecord = ({ phone }: NoRecordProps) => {
  const t = useT()
  const { permissions } = useViewer()
  if (!orderViewOf(permissions).contact) return null
  return (
    <p className="faint" role="status">
      {t('phone-order.no-record', { phone: formatPhone(phone) })}
    </p>
  )
}

const lineText = ({ quantity, name }: EarlierLine) => `${quantity} × ${name}`

interface EarlierOrdersProps {
  readonly card: GuestCard
  readonly onAgain: (lines: readonly EarlierLine[]) => void
}

/** The guest's recent orders here, each with a reorder button. */
export const EarlierOrders = ({ card, onAgain }: EarlierOrdersProps) => {
  const t = useT()
  const { shortTime, money } = useFormat()
  if (card.orders.length === 0) return <p className="faint">{t('phone-order.first-call')}</p>
  return (
    <section aria-label={t('phone-order.orders')}>
      <h3>{t('phone-order.orders')}</h3>
      <ul className={styles.earlier}>
        {card.orders.map(({ id, code, created_at, status, total, currency, lines }) => (
          <li key={id}>
            <div>
              <strong>{code}</strong>
              <small>
                {[shortTime(created_at), t(`status.${status}`), total === null ? null : money(total, currency)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <p>{lines.map(lineText).join(', ')}</p>
            </div>
            <Button
              icon={<RotateCcw size={16} aria-hidden="true" />}
              aria-label={`${t('phone-order.again')}: ${code}`}
              onClick={() => onAgain(lines)}
            >
              {t('phone-order.again')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
