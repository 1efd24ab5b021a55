import {
  type CommissionDraft,
  closeCommissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId } from 'react'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { DateInput } from '../../../../kit/form/date/DateInput.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDays } from '../period.api.ts'

interface CloseDaysProps {
  readonly branch: number
  readonly from: string
  readonly draft: Pick<CommissionDraft, 'until_day' | 'entries' | 'licence' | 'open_orders'>
  readonly onUntil: (day: string) => void
}

/** Closes the open days until a day that is over, after a question. */
export const CloseDays = ({
  branch,
  from,
  draft: { until_day, entries, licence, open_orders },
  onUntil,
}: CloseDaysProps) => {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const queries = useQueryClient()
  const { periodText } = useDays()
  const close = useMutation({
    mutationFn: () =>
      call(closeCommissionReport, { params: { branch_id: branch }, body: { from_day: from, until_day } }),
    onSuccess: () => {
      onUntil('')
      toast.ok(t('commission-report.close.done'))
    },
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['commission-report'] }),
  })
  return (
    <span className="inline-row">
      <label htmlFor={id}>{t('commission-report.until_day')}</label>
      <DateInput id={id} value={until_day} from={from} onChange={onUntil} />
      <Confirm
        title={t('commission-report.close.question', { days: periodText({ from_day: from, until_day }) })}
        text={t('commission-report.close.hint')}
        ok={t('commission-report.close')}
        onConfirm={() => close.mutateAsync().catch(() => undefined)}
      >
        {(ask) => (
          <Button disabled={(entries === 0 && licence === 0) || open_orders.length > 0} onClick={ask}>
            {t('commission-report.close')}
          </Button>
        )}
      </Confirm>
    </span>
  )
}
