import type { ReportFile } from '@sofra/contract/report/report-file/report-file.contract.ts'
import type { ReportFileState as State } from '@sofra/contract/report/report-file/report-file.kinds.ts'
import { Progress } from 'antd'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const tones = {
  waiting: 'waiting',
  running: 'working',
  ready: 'good',
  failed: 'bad',
  expired: 'quiet',
} as const satisfies Record<State, string>

const percentOf = ({ rows_done, rows_total }: ReportFile) =>
  rows_total ? Math.min(100, Math.round((rows_done / rows_total) * 100)) : 0

/** The state of a file, with its progress while it is made and the reason if it failed. */
export const ReportFileState = ({ file }: { readonly file: ReportFile }) => {
  const t = useT()
  const { state, failure } = file
  return (
    <span className="column">
      <StatusDot tone={tones[state]} label={t(`report-file.state.${state}`)} />
      {state === 'running' && file.rows_total ? (
        <Progress percent={percentOf(file)} size="small" aria-label={t('report-file.state.running')} />
      ) : null}
      {failure ? <span className="quiet small">{failure}</span> : null}
    </span>
  )
}
