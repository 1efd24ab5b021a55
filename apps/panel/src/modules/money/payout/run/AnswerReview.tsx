import {
  type AnswerReport,
  type AnswerRow,
  answerOutcomes,
  answerPayout,
} from '@sofra/contract/money/payout/payout-answer.contract.ts'
import type { WholePayoutRun } from '@sofra/contract/money/payout/payout-run.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { Outcomes } from '../../../../kit/import/Outcomes.tsx'
import { ShowMore, useSome } from '../../../../kit/import/ShowMore.tsx'
import { StatusDot, type Tone } from '../../../../kit/look/Status.tsx'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './AnswerReview.module.css'

/** An uploaded answer and its preview. */
export interface SentAnswer {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly report: AnswerReport
}

const tones: Record<AnswerRow['outcome'], Tone> = { paid: 'good', returned: 'warning', wrong: 'bad' }

const ReviewRow = ({ row, currency }: { readonly row: AnswerRow; readonly currency: string }) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <li className={styles.row}>
      <p className="quiet">{t('import.row', { row: row.row })}</p>
      <p>{[row.branch_name, row.reference].filter(Boolean).join(' · ') || '–'}</p>
      <p className="numbers">{row.amount === null ? '–' : money(row.amount, currency)}</p>
      <StatusDot tone={tones[row.outcome]} label={t(`payout-answer.outcome.${row.outcome}`)} />
      {row.faults.length ? <p className={`bad small ${styles.fault}`}>{row.faults.join(' · ')}</p> : null}
    </li>
  )
}

const ReviewRows = ({ rows, currency }: { readonly rows: readonly AnswerRow[]; readonly currency: string }) => {
  const t = useT()
  const { some, rest, more } = useSome(rows)
  return (
    <>
      <ol className={styles.rows} aria-label={t('payout-answer.rows')}>
        {some.map((row) => (
          <ReviewRow key={row.row} row={row} currency={currency} />
        ))}
      </ol>
      <ShowMore rest={rest} more={more} />
    </>
  )
}

const Sums = ({
  report: { sum, stated_sum },
  currency,
}: {
  readonly report: AnswerReport
  readonly currency: string
}) => {
  const t = useT()
  const { money } = useFormat()
  const text = money(sum, currency)
  if (stated_sum === null || stated_sum === sum)
    return <p className="quiet">{t('payout-answer.sums', { sum: text })}</p>
  return (
    <Alert
      type="error"
      showIcon
      title={t('payout-answer.sums.stated', { stated: money(stated_sum, currency), sum: text })}
    />
  )
}

interface AnswerReviewProps {
  readonly run: WholePayoutRun
  readonly answer: SentAnswer
  readonly onClose: () => void
}

/** Returns the mutation that applies an answer as previewed. */
const useApply = ({ run, answer, onClose }: AnswerReviewProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const { paid, returned, wrong } = answer.report.counts
  return useMutation({
    mutationFn: () =>
      call(answerPayout, {
        params: { payout_run_id: run.id },
        query: { name: answer.name, leave_wrong: wrong > 0 ? 'true' : 'false', paid, returned },
        body: answer.bytes,
      }),
    onSuccess: () => {
      toast.ok(t('payout-answer.applied', { n: paid + returned }))
      onClose()
    },
    onSettled: () =>
      Promise.all(
        ['payout-run', 'payout', 'commission-report'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  })
}

/** Previews what the bank's answer changes and where it differs from the run. */
export default function AnswerReview(props: AnswerReviewProps) {
  const { run, answer, onClose } = props
  const t = useT()
  const [outcome, show] = useState<AnswerRow['outcome'] | ''>('')
  const apply = useApply(props)
  const { counts, rows, sum, stated_sum } = answer.report
  const n = counts.paid + counts.returned
  const isApplicable = n > 0 && (stated_sum === null || stated_sum === sum)
  return (
    <Modal
      open
      width={860}
      title={answer.name}
      okText={t('payout-answer.apply', { n })}
      cancelText={t(isApplicable ? 'action.cancel' : 'action.close')}
      confirmLoading={apply.isPending}
      okButtonProps={isApplicable ? {} : { hidden: true }}
      onOk={() => apply.mutate()}
      onCancel={onClose}
    >
      <div className={`stack-12 ${styles.review}`}>
        <Outcomes
          legend="payout-answer.show"
          outcomes={answerOutcomes.map((value) => ({
            value,
            label: `payout-answer.outcome.${value}` as const,
            count: counts[value],
          }))}
          selected={outcome}
          show={show}
        />
        {apply.error ? <Alert type="error" showIcon title={apply.error.message} /> : null}
        <Sums report={answer.report} currency={run.currency} />
        {counts.wrong > 0 && isApplicable ? (
          <Alert type="warning" showIcon title={t('payout-answer.left', { n: counts.wrong })} />
        ) : null}
        <ReviewRows
          key={outcome}
          rows={rows.filter((row) => !outcome || row.outcome === outcome)}
          currency={run.currency}
        />
      </div>
    </Modal>
  )
}
