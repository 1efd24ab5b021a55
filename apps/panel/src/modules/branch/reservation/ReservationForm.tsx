import { addDays, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { type Reservation, reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Input, Modal, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { dateOf, instantAt } from '../../../kit/form/date/date-instant.ts'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { call } from '../../../kit/http/api.ts'
import { ApiError, isRefusal } from '../../../kit/http/api-error.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Reservation.module.css'

interface ReservationFormProps {
  readonly branch: number
  /** The reservation to change; absent for a new one. */
  readonly of?: Reservation
  /** The day of a new one, if it is not today. */
  readonly day?: string | undefined
  readonly onClose: () => void
}

const withoutTable = 0

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

const Field = ({ name, label, error, children }: FieldProps) => (
  <div className={styles.field}>
    <label htmlFor={name}>{label}</label>
    {children}
    {error ? <small className={styles.fault}>{error}</small> : null}
  </div>
)

const draftOf = (of: Reservation | undefined) => ({
  at: of ? dateOf(of.timezone, of.starts_at, 'minute') : '',
  party_size: (of?.party_size ?? 2) as number | null,
  table_id: of?.table_id ?? withoutTable,
  name: of?.name ?? '',
  phone: of?.phone ?? '',
  email: of?.email ?? '',
  note: of?.note ?? '',
})

/** Returns 19:00 of the shown day, or of the next day if that has passed. */
const usualArrival = (zone: string, visibleDay: string | undefined) => {
  const now = localTime(zone, new Date())
  const day = visibleDay ?? now.date
  const isPast = day === now.date && now.minute >= 19 * 60
  return `${isPast ? addDays(day, 1) : day}T19:00`
}

/** Creates a reservation made by phone, or changes one. */
export default function ReservationForm({ branch, of, day, onClose }: ReservationFormProps) {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const visible = useVisible()
  const queries = useQueryClient()
  const params = { branch_id: branch }
  const { data } = useQuery({
    queryKey: [reservation.name, 'day', branch, 'today'],
    queryFn: ({ signal }) => call(reservation.day, { params, query: {} }, { signal }),
  })
  const zone = of?.timezone ?? data?.timezone
  const [draft, setDraft] = useState(() => draftOf(of))
  const change = (patch: Partial<typeof draft>) => {
    // The server's question refers to the sent draft; a changed draft is checked again.
    save.reset()
    setDraft((current) => ({ ...current, ...patch }))
  }
  const usual = zone ? usualArrival(zone, day) : ''
  const at = draft.at || usual
  const save = useMutation({
    mutationFn: async (confirmed: boolean) => {
      const { party_size, table_id, at: _, ...texts } = draft
      const starts_at = zone ? instantAt(zone, at, 'minute') : ''
      const body = { ...texts, starts_at, party_size: party_size ?? 0, table_id: table_id || null, confirmed }
      return of
        ? call(reservation.update, {
            params: { ...params, reservation_id: of.id },
            body: { ...body, version: of.version },
          })
        : call(reservation.create, { params, body })
    },
    onSuccess: () => {
      toast.ok(t('reservation.saved'))
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors.length)) toast.fail(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [reservation.name] }),
  })
  const reasons = save.error instanceof ApiError ? save.error.errors : []
  const isQuestion = isRefusal(save.error, reservation.create, 'reservation.unusual')
  const faults = isQuestion ? [] : reasons
  const fault = (path: string) => faults.find((one) => one.path === path)?.message
  const field = (name: string) => ({
    name: `${id}-${name}`,
    label: t(`reservation.${name}` as 'reservation.name'),
    error: fault(name),
  })
  const tables = data?.tables ?? []
  return (
    <Modal
      open={visible}
      title={t(of ? 'reservation.one' : 'reservation.add')}
      okText={t(isQuestion ? 'reservation.unusual.save' : 'action.save')}
      cancelText={t(isQuestion ? 'action.back' : 'action.cancel')}
      okButtonProps={{
        ...{ htmlType: 'submit', form: id },
        ...{ loading: save.isPending, disabled: !zone || !draft.name.trim() || !draft.phone.trim() },
      }}
      // Focused later than by `autoFocus`: the drawer behind takes the focus back from a picker that is still mounting, which throws.
      afterOpenChange={(opened) => opened && document.getElementById(`${id}-starts_at`)?.focus()}
      // Refusing the question returns to the draft.
      onCancel={isQuestion ? () => save.reset() : onClose}
    >
      <form
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(isQuestion)
        }}
      >
        <Field {...field('starts_at')}>
          <DateInput id={`${id}-starts_at`} time value={at} onChange={(typed) => change({ at: typed })} />
        </Field>
        <Field {...field('party_size')}>
          <NumberInput
            id={`${id}-party_size`}
            min={1}
            max={500}
            value={draft.party_size}
            onChange={(party_size) => change({ party_size })}
          />
        </Field>
        <Field {...field('table_number')} error={fault('table_id')}>
          <Select
            id={`${id}-table_number`}
            labelRender={pendingLabel}
            value={draft.table_id}
            onChange={(table_id) => change({ table_id })}
            options={[
              { value: withoutTable, label: t('reservation.table.none') },
              ...tables.map((one) => ({
                value: one.id,
                label: t('reservation.table.seats', { table: one.number, n: one.seats }),
              })),
            ]}
          />
        </Field>
        {(['name', 'phone', 'email'] as const).map((name) => (
          <Field key={name} {...field(name)}>
            <Input
              id={`${id}-${name}`}
              value={draft[name]}
              maxLength={name === 'name' ? 120 : 254}
              {...(fault(name) ? { status: 'error' as const } : {})}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
        <Field {...field('note')}>
          <Input.TextArea
            id={`${id}-note`}
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        {isQuestion ? (
          <Alert
            type="warning"
            role="alert"
            title={t('reservation.unusual')}
            description={
              <ul>
                {reasons.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            }
          />
        ) : null}
      </form>
    </Modal>
  )
}
