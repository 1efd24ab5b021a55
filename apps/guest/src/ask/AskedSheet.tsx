/** @jsxImportSource preact */
import type { guestReservation } from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { guestRequestState } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { useEffect, useId, useState } from 'preact/hooks'
import { CallUs } from '../kit/CallUs.tsx'
import { CancelOwn } from '../kit/CancelOwn.tsx'
import { follow } from '../kit/follow.ts'
import { Sheet } from '../kit/Sheet.tsx'
import type { RequestKind } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { sittingText } from './asked.ts'

type Reservation = ReplyOf<typeof guestReservation>
type Request = ReplyOf<typeof guestRequestState>

const stateOf = (request: Reservation | Request) => {
  if (request.state === 'pending') return t('guest-page.asked.waiting')
  return 'kind' in request ? t(`guest-request.state.${request.state}`) : t(`reservation.state.${request.state}`)
}

/** The permanent link of a request, for guests who want to save it. */
const Link = ({ thing, token }: { thing: RequestKind; token: string }) => {
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

/** The live state of a request or reservation. */
export const AskedSheet = ({ thing, token }: { thing: RequestKind; token: string }) => {
  const [request, setShown] = useState<Reservation | Request | null>()
  const look = `/ordering/${thing}-state?${thing}_token=${encodeURIComponent(token)}`
  useEffect(() => follow(look, isDecided, setShown), [look])
  return (
    <Sheet title={t(thing === 'reservation' ? 'reservation.one' : 'guest-request.one')}>
      {request === undefined && <p class="muted">{t('guest-page.loading')}</p>}
      {request === null && <p class="problem">{t('guest-page.asked.gone')}</p>}
      {request && (
        <>
          <p class="status" role="status">
            {stateOf(request)}
          </p>
          {'kind' in request ? (
            <>
              <p class="muted">
                {request.category} · {timeOf(request.created_at)}
              </p>
              <p class="said">{request.text}</p>
            </>
          ) : (
            <>
              <p class="promise">{sittingText(request.starts_at, request.party_size)}</p>
              {request.note && <p class="said">{request.note}</p>}
            </>
          )}
          {request.answer && (
            <p class="said">
              <strong>{t('guest-page.comment.answer')}:</strong> {request.answer}
            </p>
          )}
          <Link thing={thing} token={token} />
          {'cancellable' in request && (
            <CancelOwn<Reservation>
              label="guest-page.cancel.reservation"
              isOffered={request.cancellable}
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
