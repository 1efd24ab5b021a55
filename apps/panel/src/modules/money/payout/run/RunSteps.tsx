import {
  cancelPayoutRun,
  closePayoutRun,
  payoutFile,
  sendPayoutRun,
  type WholePayoutRun,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Ban, CircleCheck, Download, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { call, download } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'

interface RunProps {
  readonly run: WholePayoutRun
}

const steps = {
  send: { endpoint: sendPayoutRun, icon: <Send size={16} aria-hidden="true" />, primary: true, danger: false },
  cancel: { endpoint: cancelPayoutRun, icon: <Ban size={16} aria-hidden="true" />, primary: false, danger: true },
  close: {
    endpoint: closePayoutRun,
    icon: <CircleCheck size={16} aria-hidden="true" />,
    primary: false,
    danger: false,
  },
} as const
type Step = keyof typeof steps

const useStep = (step: Step, { id, version }: WholePayoutRun) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const { endpoint } = steps[step]
  return useMutation({
    mutationFn: () => call(endpoint, { params: { payout_run_id: id }, body: { version } }),
    onSuccess: () => toast.ok(t(`payout-run.${step}.done`)),
    onError: toast.fail,
    onSettled: () =>
      Promise.all(['payout-run', 'commission-report'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
}

/** Moves a run to its next state, after a question. */
const StepButton = ({ step, run }: RunProps & { readonly step: Step }) => {
  const t = useT()
  const move = useStep(step, run)
  const { icon, primary, danger } = steps[step]
  return (
    <Confirm
      title={t(`payout-run.${step}.question`)}
      text={t(`payout-run.${step}.hint`)}
      ok={t(`payout-run.${step}`)}
      danger={danger}
      onConfirm={() => move.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button icon={icon} {...(primary ? { type: 'primary' as const } : {})} onClick={ask}>
          {t(`payout-run.${step}`)}
        </Button>
      )}
    </Confirm>
  )
}

/** Downloads the bank file of a run. */
const BankFile = ({ run: { id } }: RunProps) => {
  const t = useT()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: () => download(payoutFile, { params: { payout_run_id: id } }),
    onError: toast.fail,
  })
  return (
    <Button icon={<Download size={16} aria-hidden="true" />} loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('payout-run.file')}
    </Button>
  )
}

/** The actions of a run that is still open or at the bank. */
export const RunActions = ({ run }: RunProps): ReactNode => {
  const may = useMay()
  const { state } = run
  return (
    <>
      {state === 'cancelled' ? null : <BankFile run={run} />}
      {state === 'open' && may(cancelPayoutRun) ? <StepButton step="cancel" run={run} /> : null}
      {state === 'sent' && may(closePayoutRun) ? <StepButton step="close" run={run} /> : null}
    </>
  )
}

/** Marks an open run as sent. */
export const SendRun = ({ run }: RunProps) => {
  const may = useMay()
  return run.state === 'open' && run.lines > 0 && may(sendPayoutRun) ? <StepButton step="send" run={run} /> : null
}
