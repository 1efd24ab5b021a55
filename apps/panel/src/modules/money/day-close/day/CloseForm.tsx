import { closeDay } from '@sofra/contract/money/day-close/day-close.contract.ts'
import type { TillFigures } from '@sofra/contract/money/day-close/day-close.figures.ts'
import { denominationsOf, hasSlip, netOf, sumOfDenominations } from '@sofra/contract/money/day-close/day-close.rules.ts'
import type { TillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { Button, Input, Segmented } from 'antd'
import { LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { AmountInput } from '../../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Difference } from '../figures/Difference.tsx'
import styles from './CloseForm.module.css'
import { type Counts, Denominations, denominationsIn } from './Denominations.tsx'
import { useTillChange } from './till-queries.ts'

/** What is typed; amounts may be unfinished. */
interface Typed {
  readonly by: 'pieces' | 'sum'
  readonly counts: Counts
  readonly sum: unknown
  readonly nextFloat: unknown
  readonly slips: Readonly<Record<number, unknown>>
  readonly reason: string
  readonly note: string
}

const amountOf = (typed: unknown) => (typeof typed === 'number' && typed >= 0 ? typed : undefined)

/** Returns the body of the close; `counted` is undefined until it is typed. */
const bodyOf = ({ by, counts, sum, nextFloat, slips, reason, note }: Typed, currency: string) => {
  const denominations = by === 'pieces' ? denominationsIn(counts, currency) : []
  const counted = by === 'pieces' ? sumOfDenominations(denominations) : amountOf(sum)
  return {
    counted,
    denominations,
    next_float: amountOf(nextFloat) ?? 0,
    slips: Object.entries(slips).flatMap(([id, typed]) => {
      const amount = amountOf(typed)
      return amount === undefined ? [] : [{ payment_method_id: Number(id), counted: amount }]
    }),
    reason: reason.trim(),
    note: note.trim(),
  }
}

interface PartProps {
  readonly typed: Typed
  readonly set: (patch: Partial<Typed>) => void
  readonly currency: string
}

const Cash = ({ typed, set, currency }: PartProps) => {
  const t = useT()
  const id = useId()
  const hasPieces = denominationsOf(currency).length > 0
  return (
    <>
      {hasPieces ? (
        <Segmented
          block
          value={typed.by}
          options={(['pieces', 'sum'] as const).map((value) => ({ value, label: t(`day-close.count.by.${value}`) }))}
          onChange={(by) => set({ by })}
        />
      ) : null}
      {typed.by === 'pieces' ? (
        <Denominations counts={typed.counts} currency={currency} onChange={(counts) => set({ counts })} />
      ) : (
        <Field id={id} label={t('day-close.counted')} required>
          <AmountInput id={id} value={typed.sum} currency={currency} onChange={(sum) => set({ sum })} />
        </Field>
      )}
    </>
  )
}

interface SlipsProps extends PartProps {
  readonly methods: TillState['slip_methods']
  readonly figures: TillFigures | undefined
}

/** The sums on the slips of card terminals; optional. */
const Slips = ({ typed, set, currency, methods, figures }: SlipsProps) => {
  const t = useT()
  const id = useId()
  const { money } = useFormat()
  if (methods.length === 0) return null
  const expectedOf = (method: number) =>
    figures?.methods
      .filter((one) => one.payment_method_id === method && hasSlip(one))
      .reduce((sum, one) => sum + netOf(one), 0)
  return (
    <fieldset className={`stack-12 ${styles.part}`}>
      <legend>{t('day-close.slips')}</legend>
      {methods.map((method) => {
        const expected = expectedOf(method.id)
        return (
          <Field
            key={method.id}
            id={`${id}-${method.id}`}
            label={method.name}
            help={
              expected === undefined ? undefined : t('day-close.slip.expected', { amount: money(expected, currency) })
            }
          >
            <AmountInput
              id={`${id}-${method.id}`}
              value={typed.slips[method.id] ?? null}
              currency={currency}
              onChange={(amount) => set({ slips: { ...typed.slips, [method.id]: amount } })}
            />
          </Field>
        )
      })}
    </fieldset>
  )
}

interface OutcomeProps extends PartProps {
  readonly counted: number
  /** undefined for users who may not see amounts. */
  readonly expected: number | undefined
}

/** The difference with its reason, what stays in the drawer, and a note. */
const Outcome = ({ typed, set, currency, counted, expected }: OutcomeProps) => {
  const t = useT()
  const id = useId()
  const { money } = useFormat()
  const next = amountOf(typed.nextFloat) ?? 0
  const differs = expected !== undefined && counted !== expected
  const isTooMuch = next > counted
  return (
    <>
      {expected === undefined ? null : (
        <p className={styles.line} role="status">
          {t('day-close.difference')} <Difference value={counted - expected} currency={currency} />
        </p>
      )}
      {differs || expected === undefined ? (
        <Field
          id={`${id}-reason`}
          label={t('day-close.reason')}
          required={differs}
          help={expected === undefined ? t('day-close.reason.blind') : undefined}
        >
          <Input
            id={`${id}-reason`}
            value={typed.reason}
            maxLength={200}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
      ) : null}
      <Field
        id={`${id}-next`}
        label={t('day-close.next_float')}
        error={isTooMuch ? t('day-close.next-float') : undefined}
        help={t('day-close.next_float.hint', { amount: money(Math.max(counted - next, 0), currency) })}
      >
        <AmountInput
          id={`${id}-next`}
          aria-invalid={isTooMuch}
          value={typed.nextFloat}
          empty={0}
          currency={currency}
          onChange={(nextFloat) => set({ nextFloat })}
        />
      </Field>
      <Field id={`${id}-note`} label={t('day-close.note')}>
        <Input.TextArea
          id={`${id}-note`}
          value={typed.note}
          rows={2}
          maxLength={500}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
    </>
  )
}

interface CloseFormProps {
  readonly branch: number
  readonly state: TillState
  readonly figures: TillFigures | undefined
}

/** Counts the cash of a drawer and closes the day, after a question. */
export const CloseForm = ({ branch, state, figures }: CloseFormProps) => {
  const t = useT()
  const id = useId()
  const { money } = useFormat()
  const { currency, no, open_bills, open_orders, shift, uses_shifts, slip_methods } = state
  const by = denominationsOf(currency).length > 0 ? 'pieces' : 'sum'
  const [typed, setTyped] = useState<Typed>({
    ...{ by, counts: {}, sum: null, nextFloat: 0, slips: {}, reason: '', note: '' },
  })
  const set = (patch: Partial<Typed>) => setTyped((before) => ({ ...before, ...patch }))
  const { counted, ...body } = bodyOf(typed, currency)
  const close = useTillChange(
    (amount: number) => call(closeDay, { params: { branch_id: branch }, body: { ...body, no, counted: amount } }),
    () => t('day-close.closed', { no }),
  )
  const expected = figures?.drawer.expected
  const lacksReason = expected !== undefined && counted !== expected && !body.reason
  const waits = open_bills.length + open_orders.length > 0 || (uses_shifts && shift !== null)
  const isReady = counted !== undefined && !waits && !lacksReason && body.next_float <= (counted ?? 0)
  const part = { typed, set, currency }
  return (
    <section className={`card ${styles.form}`} aria-labelledby={id}>
      <h3 id={id}>{t('day-close.count')}</h3>
      <div className={styles.columns}>
        <div className="stack-12">
          <Cash {...part} />
        </div>
        <div className="stack-12">
          <Slips {...part} methods={slip_methods} figures={figures} />
          {counted === undefined ? null : <Outcome {...part} counted={counted} expected={expected} />}
          <Confirm
            title={t('day-close.close.question')}
            text={t('day-close.close.hint', { amount: money(counted ?? 0, currency) })}
            ok={t('day-close.close')}
            onConfirm={() => (counted === undefined ? undefined : close.mutateAsync(counted).catch(() => undefined))}
          >
            {(ask) => (
              <Button
                type="primary"
                block
                size="large"
                disabled={!isReady}
                icon={<LockKeyhole size={16} aria-hidden="true" />}
                onClick={ask}
              >
                {t('day-close.close')}
              </Button>
            )}
          </Confirm>
          {waits ? <p className="quiet small">{t('day-close.close.waits')}</p> : null}
        </div>
      </div>
    </section>
  )
}
