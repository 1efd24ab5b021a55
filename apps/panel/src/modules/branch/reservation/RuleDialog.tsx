import { type ReservationRule, reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { useId } from 'react'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { usePart } from '../branch/branch-part.api.tsx'
import { PartDialog } from '../branch/part-dialog.api.tsx'
import styles from './Reservation.module.css'

const fields = [
  'seats',
  'minutes',
  'lead_minutes',
  'days_ahead',
  'most_guests',
  'answer_minutes',
  'remind_minutes',
  'extra_seats',
] as const
const hints: Partial<
  Record<(typeof fields)[number], 'reservation.rule.seats.hint' | 'reservation.rule.answer_minutes.hint'>
> = { seats: 'reservation.rule.seats.hint', answer_minutes: 'reservation.rule.answer_minutes.hint' }

interface RuleDialogProps {
  readonly branch: number
  readonly onClose: () => void
}

/** The reservation rules of a branch. */
export default function RuleDialog({ branch, onClose }: RuleDialogProps) {
  const t = useT()
  const id = useId()
  const mayWrite = useMay()(reservation.putRule)
  const params = { branch_id: branch }
  const part = usePart<ReservationRule & { version: number }, ReservationRule>({
    key: ['reservations', branch],
    load: (signal) => call(reservation.rule, { params }, { signal }),
    draftOf: ({ version: _, ...rule }) => rule,
    bodyOf: (draft) => draft,
    schema: reservation.putRule.body,
    send: (body) => call(reservation.putRule, { params, body }),
  })
  const { value } = part
  return (
    <PartDialog part={part} title={t('reservation.rule.title')} mayWrite={mayWrite} onClose={onClose}>
      <div className={`stack-16 ${styles.fields}`}>
        {fields.map((field) => {
          const hint = hints[field]
          const error = part.errors[field]
          return (
            <div key={field} className={`stack-4 ${styles.field}`}>
              <label htmlFor={`${id}-${field}`}>{t(`reservation.rule.${field}`)}</label>
              <NumberInput
                id={`${id}-${field}`}
                value={value?.[field] ?? null}
                disabled={!mayWrite}
                min={0}
                {...(error ? { status: 'error' as const } : {})}
                onChange={(typed) => value && part.change({ ...value, [field]: typed })}
              />
              {error ? <small className="bad">{error}</small> : null}
              {hint && !error ? <small>{t(hint)}</small> : null}
            </div>
          )
        })}
      </div>
    </PartDialog>
  )
}
