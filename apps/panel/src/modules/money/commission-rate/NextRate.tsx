import {
  type CommissionRate,
  commissionRate,
  nextCompanyRate,
  nextRate,
} from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import dayjs from 'dayjs'
import { ArrowRightFromLine } from 'lucide-react'
import { useId, useState } from 'react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { percentSign } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'

interface OfRate {
  readonly rate: CommissionRate
  readonly onSaved: () => void
}

interface Next {
  readonly rate: number
  readonly fixed: number
  readonly valid_from: string
}

const dayAfter = (day: string) => dayjs(day).add(1, 'day').format('YYYY-MM-DD')

/** The first day on which the next rate may begin. */
const firstDay = ({ state, valid_from }: CommissionRate) =>
  dayAfter(state === 'planned' ? valid_from : dayjs().format('YYYY-MM-DD'))

const send = ({ id, company_id, version }: CommissionRate, { fixed, ...next }: Next) =>
  company_id === null
    ? call(nextRate, { params: { id }, body: { ...next, version } })
    : call(nextCompanyRate, { params: { company_id, commission_rate_id: id }, body: { ...next, fixed, version } })

const useSend = ({ rate, onSaved }: OfRate) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (next: Next) => send(rate, next),
    onSuccess: async () => {
      toast.ok(t('commission-rate.next.done'))
      await queries.invalidateQueries({ queryKey: [commissionRate.name] })
      onSaved()
    },
  })
}

const percentOf = (rate: number | null) => (rate === null ? null : rate / 100)

const NextDialog = ({ rate, onSaved, onClose }: OfRate & { readonly onClose: () => void }) => {
  const t = useT()
  const [lang] = useLang()
  const id = useId()
  const [percent, setPercent] = useState<number | null>(rate.rate)
  const [fixed, setFixed] = useState<unknown>(rate.fixed)
  const [day, setDay] = useState(firstDay(rate))
  const move = useSend({ rate, onSaved })
  const next =
    percent !== null && typeof fixed === 'number' && fixed >= 0 && day
      ? { rate: percent, fixed, valid_from: day }
      : null
  return (
    <Modal
      open
      width={440}
      title={t('commission-rate.next')}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !next }}
      confirmLoading={move.isPending}
      onOk={() => next && move.mutate(next)}
      onCancel={onClose}
    >
      {move.error ? <Alert type="error" showIcon title={move.error.message} role="alert" /> : null}
      <Field id={`${id}-day`} label={t('commission-rate.valid_from')} required help={t('commission-rate.next.hint')}>
        <DateInput id={`${id}-day`} value={day} from={firstDay(rate)} onChange={setDay} />
      </Field>
      <Field id={`${id}-rate`} label={t('commission-rate.next.rate')} required>
        <NumberInput
          id={`${id}-rate`}
          min={0}
          max={100}
          precision={2}
          {...percentSign(lang)}
          value={percentOf(percent)}
          onChange={(typed) => setPercent(typed === null ? null : Math.round(typed * 100))}
        />
      </Field>
      {rate.company_id === null || rate.kind === 'vat' ? null : (
        <Field id={`${id}-fixed`} label={t('commission-rate.fixed')} required>
          <AmountInput
            id={`${id}-fixed`}
            value={fixed}
            currency={rate.currency_code ?? undefined}
            onChange={setFixed}
          />
        </Field>
      )}
    </Modal>
  )
}

/** Ends a rate and continues it with another percentage. */
export const NextRate = ({ rate, onSaved }: OfRate) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ArrowRightFromLine size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('commission-rate.next')}
      </Button>
      {isOpen ? <NextDialog rate={rate} onSaved={onSaved} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
