/** @jsxImportSource preact */
import type { guestReservation } from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { guestRequestState } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { useEffect, useId, useState } from 'preact/hooks'
import { CallUs } from '../kit/CallUs.tsx'
import { CancelOwn } from '../kit/CancelOwn.tsx'
import { follow } from '../kit/follow.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { sittingText, type Thing } from './asked.ts'

type Reservation = ReplyOf<typeof guestReservation>
type Request = ReplyOf<typeof guestRequestState>

const stateOf = (shown: Reservation | Request) => {
  if (shown.state === 'pending') return t('guest-page.asked.waiting')
  return 'kind' in shown ? t(`guest-request.state.${shown.state}`) : t(`reservation.state.${shown.state}`)
}

/** The address that leads here from elsewhere, for whoever wants to keep it. */
const Link = ({ thing, token }: { thing: Thing; token: string }) => {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const address = `${location.origin}${location.pathname}?${thing}=${token}`
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true))
  return (
    <div class="with-button">
      <div class="field">
        <label for={id}>{t('guest-page.asked.link')}</label>
        <input id={id} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </div>
      {'clipboard' in navigator && (
        <button type="button" class="quiet" onClick={copy}>
          <span role="status">{t(isCopied ? 'guest-page.asked.copied' : 'guest-page.asked.copy')}</span>
        </button>
      )}
    </div>
  )
}

const isDecided = ({ state }: Reservation | Request) => state !== 'pending' && state !== 'approved'

/** What became of a request or a reservation, as it goes on. */
export const AskedSheet = ({ thing, token }: { thing: Thing; token: string }) => {
  const [shown, setShown] = useState<Reservation | Request | null>()
  const look = `/ordering/${thing}-state?${thing}_token=${encodeURIComponent(token)}`
  useEffect(() => follow(look, isDecided, setShown), [look])
  return (
    <Sheet title={t(thing === 'reservation' ? 'reservation.one' : 'guest-request.one')}>
      {shown === undefined && <p class="muted">{t('guest-page.loading')}</p>}
      {shown === null && <p class="problem">{t('guest-page.asked.gone')}</p>}
      {shown && (
        <>
          <p class="status" role="status">
            {stateOf(shown)}
          </p>
          {'kind' in shown ? (
            <>
              <p class="muted">
                {shown.category} · {timeOf(shown.created_at)}
              </p>
              <p class="said">{shown.text}</p>
            </>
          ) : (
            <>
              <p class="promise">{sittingText(shown.starts_at, shown.party_size)}</p>
              {shown.note && <p class="said">{shown.note}</p>}
            </>
          )}
          {shown.answer && (
            <p class="said">
              <strong>{t('guest-page.comment.answer')}:</strong> {shown.answer}
            </p>
          )}
          <Link thing={thing} token={token} />
          {'cancellable' in shown && (
            <CancelOwn<Reservation>
              label="guest-page.cancel.reservation"
              isOffered={shown.cancellable}
              path="/ordering/reservation-cancel"
              body={{ reservation_token: token }}
              look={look}
              done={setShown}
            />
          )}
          <CallUs />
        </>
      )}
    </Sheet>
  )
}
