import { closeDay } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { startTill, type TillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { AmountInput } from '../../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer } from '../../../order/orders/detail/order-drawer.api.ts'
import { Figures } from '../figures/Figures.tsx'
import { ShiftBar } from '../shift/ShiftBar.tsx'
import { CloseForm } from './CloseForm.tsx'
import { MoveCash } from './MoveCash.tsx'
import { StillOpen } from './StillOpen.tsx'
import styles from './TillPanel.module.css'
import { useDraft, useTillChange, useTillState } from './till-queries.ts'

interface TillProps {
  readonly branch: number
  readonly state: TillState
}

/** Counts the cash of the drawer for the first time. */
const Start = ({ branch, state }: TillProps) => {
  const t = useT()
  const id = useId()
  const may = useMay()
  const [float, setFloat] = useState<unknown>(0)
  const opening_float = typeof float === 'number' && float >= 0 ? float : undefined
  const start = useTillChange(
    (amount: number) => call(startTill, { params: { branch_id: branch }, body: { opening_float: amount } }),
    () => t('till.start.done'),
  )
  return (
    <div className={`card stack-12 ${styles.start}`}>
      <p>{t('till.start.hint')}</p>
      {may(startTill) ? (
        <>
          <Field id={id} label={t('till.start.float')}>
            <AmountInput id={id} value={float} currency={state.currency} empty={0} onChange={setFloat} />
          </Field>
          <Button
            type="primary"
            loading={start.isPending}
            disabled={opening_float === undefined}
            onClick={() => opening_float !== undefined && start.mutate(opening_float)}
          >
            {t('till.start')}
          </Button>
        </>
      ) : (
        <p className="quiet">{t('till.start.ask')}</p>
      )}
    </div>
  )
}

const Running = ({ branch, state }: TillProps) => {
  const t = useT()
  const may = useMay()
  const { shortTime } = useFormat()
  const { data: figures, error, refetch } = useDraft(branch, state)
  return (
    <>
      <div className={`wrap-row ${styles.head}`}>
        <p className="quiet">
          {state.no > 1
            ? t('day-close.since', { time: shortTime(state.from_at ?? state.now) })
            : t('day-close.since.start', { time: shortTime(state.from_at ?? state.now) })}
        </p>
        <MoveCash branch={branch} currency={state.currency} />
      </div>
      <ShiftBar branch={branch} state={state} />
      <StillOpen branch={branch} state={state} />
      {figures ? <Figures of={figures} currency={state.currency} /> : null}
      {error ? <Waiting error={error} retry={() => void refetch()} /> : null}
      {may(closeDay) ? <CloseForm key={state.no} branch={branch} state={state} figures={figures} /> : null}
    </>
  )
}

/** The present day of a till: what it took so far, what keeps it open, and its closing. */
export const TillPanel = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const id = useId()
  const { data, error, refetch } = useTillState(branch)
  return (
    <section className="stack-16" aria-labelledby={id}>
      <h2 id={id}>{t('day-close.today')}</h2>
      {data?.is_started ? <Running branch={branch} state={data} /> : null}
      {data && !data.is_started ? <Start branch={branch} state={data} /> : null}
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      <OrderDrawer />
      <h2>{t('day-close.history')}</h2>
    </section>
  )
}
