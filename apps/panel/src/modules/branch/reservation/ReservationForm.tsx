import type { Reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { Alert, Input, Modal, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Reservation.module.css'
import { type ReservationEdit, useReservation, withoutTable } from './reservation-draft.ts'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

const Field = ({ name, label, error, children }: FieldProps) => (
  <div className={`stack-4 ${styles.field}`}>
    <label htmlFor={name}>{label}</label>
    {children}
    {error ? <small className="bad">{error}</small> : null}
  </div>
)

interface FieldsProps {
  /** The prefix of the fields' ids. */
  readonly id: string
  readonly edit: ReservationEdit
}

const Fields = ({ id, edit: { draft, change, tables, faultOf } }: FieldsProps) => {
  const t = useT()
  const field = (name: string) => ({
    name: `${id}-${name}`,
    label: t(`reservation.${name}` as 'reservation.name'),
    error: faultOf(name),
  })
  return (
    <>
      <Field {...field('starts_at')}>
        <DateInput id={`${id}-starts_at`} time value={draft.at} onChange={(at) => change({ at })} />
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
      <Field {...field('table_number')} error={faultOf('table_id')}>
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
            {...(faultOf(name) ? { status: 'error' as const } : {})}
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
    </>
  )
}

/** What is unusual about the reservation. */
const Question = ({ reasons }: { readonly reasons: readonly string[] }) => {
  const t = useT()
  return (
    <Alert
      type="warning"
      role="alert"
      title={t('reservation.unusual')}
      description={
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      }
    />
  )
}

interface ReservationFormProps {
  readonly branch: number
  /** The reservation to change; absent for a new one. */
  readonly of?: Reservation
  /** The day of a new one, if it is not today. */
  readonly day?: string | undefined
  readonly onClose: () => void
}

/** Creates a reservation made by phone, or changes one. */
export default function ReservationForm({ branch, of, day, onClose }: ReservationFormProps) {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const edit = useReservation({ branch, of, day, onSaved: onClose })
  const { question } = edit
  return (
    <Modal
      open={visible}
      title={t(of ? 'reservation.one' : 'reservation.add')}
      okText={t(question ? 'reservation.unusual.save' : 'action.save')}
      cancelText={t(question ? 'action.back' : 'action.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: edit.isSaving, disabled: !edit.mayBeSaved }}
      // Focused later than by `autoFocus`: the drawer behind takes the focus back from a picker that is still mounting, which throws.
      afterOpenChange={(opened) => opened && document.getElementById(`${id}-starts_at`)?.focus()}
      // Refusing the question returns to the draft.
      onCancel={question ? edit.takeBack : onClose}
    >
      <form
        id={id}
        className={`stack-16 ${styles.fields}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <Fields id={id} edit={edit} />
        {question ? <Question reasons={question} /> : null}
      </form>
    </Modal>
  )
}
