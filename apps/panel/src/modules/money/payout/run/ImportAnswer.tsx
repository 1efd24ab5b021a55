import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { answerPayout } from '@sofra/contract/money/payout/payout-answer.contract.ts'
import type { WholePayoutRun } from '@sofra/contract/money/payout/payout-run.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useFiles } from '../../../../kit/drag/useFiles.tsx'
import { ApiError, call } from '../../../../kit/http/api.ts'
import { lazyPart } from '../../../../kit/part.tsx'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import type { SentAnswer } from './AnswerReview.tsx'

const AnswerReview = lazyPart(() => import('./AnswerReview.tsx'))

const accept = '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads the bank's answer to a run and opens its preview. */
export const ImportAnswer = ({ run }: { readonly run: WholePayoutRun }) => {
  const t = useT()
  const toast = useToast()
  const [answer, setAnswer] = useState<SentAnswer>()
  const reading = useMutation({
    mutationFn: async (file: File): Promise<SentAnswer> => {
      if (file.size > fileBodies.rows.largest) throw new ApiError(413, { message: t('sheet.too-large') })
      const bytes = new Uint8Array(await file.arrayBuffer())
      const params = { payout_run_id: run.id }
      return {
        name: file.name.slice(-200),
        bytes,
        report: await call(answerPayout, { params, query: { dry_run: 'true' }, body: bytes }),
      }
    },
    onSuccess: setAnswer,
    onError: toast.fail,
  })
  const { choose, input } = useFiles({ accept, onFiles: ([file]) => file && reading.mutate(file) })
  return (
    <>
      <Button
        {...(run.state === 'sent' ? { type: 'primary' as const } : {})}
        icon={<FileUp size={16} aria-hidden="true" />}
        loading={reading.isPending}
        title={t('payout-answer.import.hint')}
        onClick={choose}
      >
        {t('payout-answer.import')}
      </Button>
      {input({ 'aria-label': t('payout-answer.import') })}
      {answer ? <AnswerReview run={run} answer={answer} onClose={() => setAnswer(undefined)} /> : null}
    </>
  )
}
