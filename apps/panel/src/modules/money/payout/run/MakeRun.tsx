import { payoutLayout } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import { makePayoutRun, type PayoutDue, payoutDue } from '@sofra/contract/money/payout/payout-run.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Select } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { DateInput } from '../../../../kit/form/date/DateInput.tsx'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'

interface MakeRunProps {
  readonly onMade: (id: number) => void
  readonly onClose: () => void
}

interface Terms {
  readonly until_day: string
  readonly layout_id: number
  readonly currency: string
}

/** What the run would pay, and how many restaurants it would skip. */
const Due = ({ due, currency }: { readonly due: PayoutDue; readonly currency: string }) => {
  const t = useT()
  const { money } = useFormat()
  const { lines, amount, skipped } = due
  return (
    <Alert
      type={lines ? 'info' : 'warning'}
      showIcon
      title={lines ? t('payout-run.due', { n: lines, amount: money(amount, currency) }) : t('payout-run.due.none')}
      description={skipped.length ? t('payout-run.due.skipped', { n: skipped.length }) : undefined}
    />
  )
}

/** The day of the browser. */
const today = () => dayjs().format('YYYY-MM-DD')

/** Returns the terms of the run, completed by the first layout and the site's currency, and the layouts. */
const useTerms = () => {
  const { currencies } = useBootstrap()
  const [until_day, setUntil] = useState(today)
  const [layout, setLayout] = useState<number>()
  const [currency, setCurrency] = useState(currencies[0]?.code ?? '')
  const layouts = useQuery({
    queryKey: ['payout-layout', 'choice'],
    queryFn: ({ signal }) => call(payoutLayout.list, { query: { limit: 100, sort: 'created_at' } }, { signal }),
  })
  const options = layouts.data?.items ?? []
  const layout_id = layout ?? options[0]?.id
  const terms: Terms | undefined = until_day && layout_id ? { until_day, layout_id, currency } : undefined
  return { terms, until_day, setUntil, layout_id, setLayout, currency, setCurrency, currencies, options, layouts }
}

/** Prepares a run of payouts after showing what it would pay. */
export default function MakeRun({ onMade, onClose }: MakeRunProps) {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const visible = useVisible()
  const queries = useQueryClient()
  const { terms, until_day, setUntil, layout_id, setLayout, currency, setCurrency, ...choice } = useTerms()
  const due = useQuery({
    queryKey: ['payout-run', 'due', terms],
    queryFn: ({ signal }) => call(payoutDue, { query: terms as Terms }, { signal }),
    enabled: terms !== undefined,
  })
  const make = useMutation({
    mutationFn: () => call(makePayoutRun, { body: terms as Terms }),
    onSuccess: (run) => {
      toast.ok(t('payout-run.make.done'))
      onClose()
      onMade(run.id)
    },
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payout-run'] }),
  })
  const fault = choice.layouts.error ?? due.error
  return (
    <Modal
      open={visible}
      width={480}
      title={t('payout-run.make')}
      okText={t('payout-run.make.do')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !due.data?.lines }}
      confirmLoading={make.isPending}
      onOk={() => make.mutate()}
      onCancel={onClose}
    >
      <p className="quiet">{t('payout-run.make.hint')}</p>
      <Field id={`${id}-until`} label={t('payout-run.until_day')}>
        <DateInput id={`${id}-until`} value={until_day} onChange={setUntil} />
      </Field>
      <Field id={`${id}-layout`} label={t('payout-run.layout_id')}>
        <Select
          id={`${id}-layout`}
          value={layout_id}
          options={choice.options.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={setLayout}
        />
      </Field>
      <Field id={`${id}-currency`} label={t('payout-run.currency')}>
        <Select
          id={`${id}-currency`}
          value={currency}
          options={choice.currencies.map(({ code }) => ({ value: code, label: code }))}
          onChange={setCurrency}
        />
      </Field>
      {due.data ? (
        <Due due={due.data} currency={currency} />
      ) : (
        <Waiting error={fault} retry={() => void (choice.layouts.error ? choice.layouts : due).refetch()} />
      )}
    </Modal>
  )
}
