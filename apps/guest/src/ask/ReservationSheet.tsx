/** @jsxImportSource preact */

import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { askReservation, reservationTimes } from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useEffect, useState } from 'preact/hooks'
import { guest } from '../basket/checkout.ts'
import { call, Refused } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { DayAndTime } from '../kit/DayAndTime.tsx'
import { Field } from '../kit/Field.tsx'
import { SendFoot } from '../kit/SendFoot.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { Stepper } from '../kit/Stepper.tsx'
import { useSending } from '../kit/sending.ts'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { keepAsked, sittingText } from './asked.ts'
import { GuestFields } from './GuestFields.tsx'
import { Mine } from './Mine.tsx'

type Times = ReplyOf<typeof reservationTimes>
const fields = ['starts_at', 'party_size', 'name', 'phone', 'email', 'note']

const read = (party: number, day: string | undefined) =>
  call<Times>(
    `/ordering/reservation?${new URLSearchParams({ branch_id: String(begin.branch.id), party_size: String(party), ...(day ? { day } : {}) })}`,
  )

/** The times of a day for a party size; tomorrow's if none are left today. */
const useTimes = (party: number, requestedDay: string | undefined) => {
  const [times, setTimes] = useState<Times & { today: string }>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const first = await read(party, requestedDay)
      const today = times?.today ?? first.day
      const isLate = requestedDay === undefined && !first.times.some(({ free }) => free)
      const offered = isLate ? await read(party, addDays(first.day, 1)) : first
      if (isOver) return
      setTimes({ ...offered, today })
      setProblem('')
    }
    look().catch((error: unknown) => {
      if (!isOver) setProblem(error instanceof Refused ? error.message : t('guest-page.no-connection'))
    })
    return () => {
      isOver = true
    }
  }, [party, requestedDay])
  return { times, problem }
}

/** A reservation request: party size, time and guest. */
export const ReservationSheet = () => {
  const [party, setParty] = useState(2)
  const [day, setDay] = useState<string>()
  const [chosen, setTime] = useState<string>()
  const [email, setEmail] = useState('')
  const [note, setNote] = useState('')
  const { times, problem } = useTimes(party, day)
  const { isBusy, text, send, faultOf } = useSending(fields)
  const free = times?.times.filter((one) => one.free) ?? []
  const time = free.find(({ starts_at }) => starts_at === chosen)?.starts_at ?? free[0]?.starts_at ?? null
  const submit = async (event: Event) => {
    event.preventDefault()
    if (!time) return
    const { name, phone } = guest.value
    const body = { branch_id: begin.branch.id, starts_at: time, party_size: party, name, phone, email, note }
    const reservation = await send<ReplyOf<typeof askReservation>>('/ordering/reservation', body)
    if (!reservation) return
    keepAsked({ thing: 'reservation', token: reservation.token, text: sittingText(time, party) })
    open({ name: 'asked', thing: 'reservation', token: reservation.token })
  }
  return (
    <Sheet
      title={t('guest-page.reserve')}
      foot={
        <SendFoot
          form="reserve"
          label={t('guest-page.reserve.send')}
          problem={text || problem}
          isDisabled={isBusy || !time}
        />
      }
    >
      <Mine thing="reservation" />
      <form id="reserve" noValidate onSubmit={submit}>
        <div class="count">
          <span>{t('reservation.party_size')}</span>
          <Stepper
            name={t('reservation.party_size')}
            value={party}
            least={1}
            max={times?.most_guests ?? party}
            change={setParty}
          />
        </div>
        {faultOf('party_size') && <p class="problem">{faultOf('party_size')}</p>}
        {times && (
          <DayAndTime
            days={Array.from({ length: times.days_ahead + 1 }, (_, i) => addDays(times.today, i))}
            day={times.day}
            chooseDay={setDay}
            times={times.times}
            time={time}
            chooseTime={setTime}
            fault={faultOf('starts_at')}
          />
        )}
        <GuestFields nameField="name" email={email} changeEmail={setEmail} faultOf={faultOf} />
        <Field
          label={t('reservation.note')}
          value={note}
          change={setNote}
          fault={faultOf('note')}
          more={{ maxLength: 500 }}
        />
      </form>
    </Sheet>
  )
}
