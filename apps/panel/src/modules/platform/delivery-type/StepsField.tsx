import { problemCodes, stepProblems } from '@sofra/contract/platform/delivery-type/delivery-type.check.ts'
import {
  type DeliveryTypeRow,
  isOpenStatus,
  openStatuses,
  possibleSteps,
  type Situation,
  type Situations,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { type OrderStatus, orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { Checkbox, Select } from 'antd'
import { useId, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useFormOf } from '../../../kit/form/form-context.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './StepsField.module.css'
import { StepsGraph } from './StepsGraph.tsx'

const unused: Situation = { next: null, action: null, cancel: false, return: false }

/** Returns a status with another next step; a status without one can neither be cancelled nor returned. */
const led = (status: OrderStatus, now: Situation, next: OrderStatus | null): Situation => {
  const step = isOpenStatus(status) ? possibleSteps[status].find((one) => one.next === next) : undefined
  if (!step) return unused
  // A status that becomes reachable can be cancelled by default.
  const begins = now.next === null
  return { ...now, ...step, cancel: begins ? (status === 'on_the_way' ? 'departed' : true) : now.cancel }
}

interface StatusFieldsProps {
  readonly status: OrderStatus
  readonly situation: Situation
  readonly open: number
  readonly problems: readonly string[]
  readonly onChange: (situation: Situation) => void
}

/** The possible steps of an order in one status. */
const StatusFields = ({ status, situation, open, problems, onChange }: StatusFieldsProps) => {
  const t = useT()
  const id = useId()
  const { readOnly } = useFormOf()
  const steps = isOpenStatus(status) ? possibleSteps[status] : []
  const departed = status === 'on_the_way'
  return (
    <fieldset className={`stack-8 ${styles.status}`} disabled={readOnly} aria-describedby={`${id}-problems`}>
      <legend>{t(`status.${status}`)}</legend>
      {open > 0 ? <p className={styles.open}>{t('delivery-type.open', { n: open })}</p> : null}
      {steps.length > 0 ? (
        <>
          <label htmlFor={id}>{t('delivery-type.next')}</label>
          <Select
            id={id}
            value={situation.next ?? ''}
            disabled={readOnly}
            options={[
              ...steps.map(({ next }) => ({ value: next ?? '', label: t(`status.${next ?? 'delivered'}`) })),
              { value: '', label: t('delivery-type.next.none') },
            ]}
            onChange={(next) => onChange(led(status, situation, (next || null) as OrderStatus | null))}
          />
          <Checkbox
            checked={situation.cancel !== false}
            disabled={readOnly || situation.next === null}
            onChange={({ target }) =>
              onChange({ ...situation, cancel: target.checked && (departed ? 'departed' : true) })
            }
          >
            {t('delivery-type.may-cancel')}
            {departed ? <small className={styles.hint}>{t('delivery-type.may-cancel.departed')}</small> : null}
          </Checkbox>
        </>
      ) : null}
      {departed || status === 'delivered' ? (
        <Checkbox
          checked={situation.return !== false}
          disabled={readOnly || (departed && situation.next === null)}
          onChange={({ target }) =>
            onChange({ ...situation, return: target.checked && (departed ? 'brought-back' : true) })
          }
        >
          {t('delivery-type.may-return')}
          {departed ? <small className={styles.hint}>{t('delivery-type.may-return.brought-back')}</small> : null}
        </Checkbox>
      ) : null}
      <div id={`${id}-problems`} className="bad" role="status">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </fieldset>
  )
}

interface Refusal {
  readonly message?: string
}
type Refused = Refusal & { readonly [Status in OrderStatus]?: Refusal }

/** The errors of a refused save: of all steps, or of single statuses. */
const refusedOf = (refused: Refused = {}) => [
  ...(refused.message ? [{ status: undefined, message: refused.message }] : []),
  ...orderStatuses.flatMap((status) => {
    const message = refused[status]?.message
    return message ? [{ status, message }] : []
  }),
]

/** The steps of a delivery type, as a graph and as fields; both edit the same value and mark its problems. */
export const StepsField = ({ open }: Pick<DeliveryTypeRow, 'open'>) => {
  const t = useT()
  const { readOnly } = useFormOf()
  const { field } = useController({ name: 'situations' })
  const { errors } = useFormState({ name: 'situations' })
  const [selected, setSelected] = useState<OrderStatus>('waiting_for_approval')
  const situations = field.value as Situations
  const set = (status: OrderStatus, situation: Situation) => field.onChange({ ...situations, [status]: situation })
  const lead = (status: OrderStatus, next: OrderStatus | null) => set(status, led(status, situations[status], next))
  const problems = Map.groupBy(stepProblems(situations), ({ status }) => status)
  const refused = refusedOf(errors.situations as Refused | undefined).map(({ status, message }) =>
    status ? `${t(`status.${status}`)}: ${message}` : message,
  )

  return (
    <div className={`stack-16 ${styles.steps}`}>
      <p id="steps-help" className="quiet">
        {t('delivery-type.graph.help')}
      </p>
      <StepsGraph
        situations={situations}
        faulty={[...problems.keys()]}
        editing={readOnly ? undefined : { selected, select: setSelected, lead }}
      />
      <div className={`stack-16 ${styles.statuses}`}>
        {[...openStatuses, 'delivered' as const].map((status) => (
          <StatusFields
            key={status}
            status={status}
            situation={situations[status]}
            open={isOpenStatus(status) ? open[status] : 0}
            problems={(problems.get(status) ?? []).map(({ problem }) => t(problemCodes[problem]))}
            onChange={(situation) => set(status, situation)}
          />
        ))}
      </div>
      {refused.length > 0 ? (
        <div className="bad" role="alert">
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : null}
    </div>
  )
}
