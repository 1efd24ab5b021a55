import {
  type Reservation,
  type ReservationTable,
  reservation,
} from '@sofra/contract/branch/reservation/reservation.contract.ts'
import {
  pastStates,
  type ReservationStep,
  reservationSteps,
} from '@sofra/contract/branch/reservation/reservation.states.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select, Space } from 'antd'
import { useId, useState } from 'react'
import { DetailDrawer, DetailFacts } from '../../../kit/drawer/DetailDrawer.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { call } from '../../../kit/http/api.ts'
import { serverNow } from '../../../kit/http/server-time.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Reservation.module.css'
import { ReservationState } from './ReservationState.tsx'

const ReservationForm = lazyPart(() => import('./ReservationForm.tsx'))

type Detail = Reservation & { readonly tables: readonly ReservationTable[] }

const withoutTable = 0

const useDecision = (branch: number, { id, version }: Detail) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { state: ReservationStep; table_id?: number | null; answer: string }) =>
      call(reservation.decide, { params: { branch_id: branch, reservation_id: id }, body: { ...body, version } }),
    onSuccess: () => toast.ok(t('reservation.saved')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [reservation.name] }),
  })
}

/** Confirms or declines a request; the best fitting table is preselected. */
const Decision = ({ of, branch }: { readonly of: Detail; readonly branch: number }) => {
  const t = useT()
  const id = useId()
  const decide = useDecision(branch, of)
  const [best] = of.tables
  const [table, setTable] = useState(of.table_id ?? best?.id ?? withoutTable)
  const [answer, setAnswer] = useState('')
  const isOver = Date.parse(of.starts_at) <= serverNow()
  const steps = reservationSteps[of.state].filter((step) => isOver || !pastStates.includes(step))
  if (!useMay()(reservation.decide) || steps.length === 0) return null
  const approves = steps.includes('approved')
  return (
    <section className="stack-12">
      {approves ? (
        <div className={`stack-4 ${styles.field}`}>
          <label htmlFor={`${id}-table`}>{t('reservation.table_number')}</label>
          <Select
            labelRender={pendingLabel}
            id={`${id}-table`}
            value={table}
            onChange={setTable}
            options={[
              ...of.tables.map((one) => ({
                value: one.id,
                label: t('reservation.table.seats', { table: one.number, n: one.seats }),
              })),
              { value: withoutTable, label: t('reservation.table.none') },
            ]}
          />
        </div>
      ) : null}
      {steps.some((step) => !pastStates.includes(step)) ? (
        <div className={`stack-4 ${styles.field}`}>
          <label htmlFor={`${id}-answer`}>{t('reservation.answer')}</label>
          <Input.TextArea
            id={`${id}-answer`}
            rows={3}
            maxLength={500}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          {of.email === null ? null : (
            <small>{t(of.email ? 'reservation.answer.mail' : 'reservation.answer.no-mail')}</small>
          )}
        </div>
      ) : null}
      <Space wrap>
        {steps.map((state, at) => (
          <Button
            key={state}
            type={at === 0 && state !== 'denied' ? 'primary' : 'default'}
            danger={state === 'denied'}
            loading={decide.isPending && decide.variables.state === state}
            onClick={() =>
              decide.mutate({
                state,
                answer: answer.trim(),
                ...(state === 'approved' ? { table_id: table || null } : {}),
              })
            }
          >
            {t(`reservation.step.${state}`)}
          </Button>
        ))}
      </Space>
    </section>
  )
}

/** Earlier no-shows and overlapping reservations of the same phone. */
const PhoneHints = ({ of: { no_shows, overlapping } }: { readonly of: Reservation }) => {
  const t = useT()
  return (
    <>
      {no_shows > 0 ? <p className="bad">{t('reservation.no-shows', { n: no_shows })}</p> : null}
      {overlapping > 0 ? <p className="bad">{t('reservation.overlaps', { n: overlapping })}</p> : null}
    </>
  )
}

interface ReservationPanelProps {
  readonly id: number
  readonly branch: number
  readonly onClose: () => void
}

/** One reservation in a drawer: guest, time, party, table and decision. */
export default function ReservationPanel({ id, branch, onClose }: ReservationPanelProps) {
  const t = useT()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const one = useQuery({
    queryKey: [reservation.name, 'one', id],
    queryFn: ({ signal }) => call(reservation.one, { params: { branch_id: branch, reservation_id: id } }, { signal }),
  })
  const { dateTime } = useFormat(one.data?.timezone)
  const decided = ({ state, decided_at, decided_by }: Reservation) => {
    if (!decided_at) return null
    const nobody = t(state === 'cancelled' ? 'reservation.state.cancelled' : 'reservation.decided.nobody')
    return t('reservation.decided', { name: decided_by ?? nobody, date: dateTime(decided_at) })
  }
  return (
    <>
      <DetailDrawer
        of={one}
        title={one.data?.name ?? t('reservation.one')}
        failed={t('reservation.failed')}
        size={520}
        onClose={onClose}
        foot={() =>
          // A user who may not see the phone number would save it empty.
          may(reservation.update) && one.data?.phone !== null ? (
            <Button onClick={() => setEditing(true)}>{t('reservation.edit')}</Button>
          ) : null
        }
      >
        {(of) => (
          <>
            <DetailFacts>
              <ReservationState state={of.state} />
              <span>{dateTime(of.starts_at)}</span>
              <span>{t('reservation.party', { n: of.party_size })}</span>
              {of.table_number ? <span>{t('reservation.table.option', { table: of.table_number })}</span> : null}
              {of.phone ? <a href={`tel:${of.phone}`}>{formatPhone(of.phone)}</a> : null}
              {of.email ? <a href={`mailto:${of.email}`}>{of.email}</a> : null}
            </DetailFacts>
            <PhoneHints of={of} />
            {of.note ? <p className={styles.said}>{of.note}</p> : null}
            {of.answer ? (
              <section className="stack-12">
                <h3>{t('reservation.answer')}</h3>
                <p className={styles.said}>{of.answer}</p>
              </section>
            ) : null}
            {of.decided_at ? <small>{decided(of)}</small> : null}
            <Decision key={of.version} of={of} branch={branch} />
          </>
        )}
      </DetailDrawer>
      {editing && one.data ? <ReservationForm branch={branch} of={one.data} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
