import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { type PhraseKey, useT } from '../words/i18n.ts'
import styles from './ImportState.module.css'
import { isUnderWay } from './useProgress.ts'

interface Again {
  readonly label: string
  readonly pending: boolean
  readonly run: () => void
}

interface ImportStateProps {
  readonly one: Pick<ImportFile, 'name' | 'state' | 'problem'> | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** The progress of the job in per cent; undefined if the total is unknown. */
  readonly percent: number | undefined
  /** The finished part, in words. */
  readonly done?: string | undefined
  /** How to retry a failed import, if it can be retried. */
  readonly again: Again | undefined
}

const doing: Partial<Record<ImportFile['state'], PhraseKey>> = {
  applying: 'import.applying',
  undoing: 'import.undoing',
}

/** The file of an import, its faults, and the progress of its job. */
export const ImportState = ({ one, error, retry, percent, done, again }: ImportStateProps) => {
  const t = useT()
  if (!one)
    return error ? (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={retry}>{t('action.retry')}</Button>}
      />
    ) : (
      <Skeleton active />
    )
  const what = t(doing[one.state] ?? 'import.reading')
  return (
    <>
      <p className="quiet breakable">{one.name}</p>
      {one.problem ? (
        <Alert
          type={one.state === 'ready' ? 'warning' : 'error'}
          showIcon
          title={one.problem.message}
          action={
            one.state === 'failed' && again ? (
              <Button loading={again.pending} onClick={again.run}>
                {again.label}
              </Button>
            ) : null
          }
        />
      ) : null}
      {isUnderWay(one) ? (
        <div className={`stack-8 ${styles.under}`} role="status">
          <p className={styles.what}>{what}</p>
          {percent === undefined ? null : <Progress percent={percent} status="active" aria-label={what} />}
          {done ? <p className="quiet numbers">{done}</p> : null}
          <p className="quiet numbers">{t('import.goes-on')}</p>
        </div>
      ) : null}
    </>
  )
}
