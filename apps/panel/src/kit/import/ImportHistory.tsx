import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { Alert, Skeleton } from 'antd'
import { History } from 'lucide-react'
import { EmptyState } from '../list/EmptyState.tsx'
import { StatusDot, type Tone } from '../look/Status.tsx'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import styles from './ImportHistory.module.css'

type Earlier = Pick<ImportFile, 'id' | 'name' | 'state' | 'by' | 'created_at'>

const tones: Record<ImportFile['state'], Tone> = {
  reading: 'working',
  ready: 'waiting',
  refused: 'bad',
  applying: 'working',
  done: 'good',
  failed: 'bad',
  matching: 'waiting',
  cancelled: 'quiet',
  undoing: 'working',
  undone: 'quiet',
}

/** Texts of an import beside the common ones: its subject and its result. */
interface Described {
  readonly about?: string | undefined
  readonly revoked?: string | undefined
}

interface ImportHistoryProps<One> {
  readonly imports: readonly One[] | undefined
  readonly error: Error | null
  readonly tell: (one: One) => Described
  readonly onOpen: (id: number) => void
}

/** Earlier imports and their results. */
export const ImportHistory = <One extends Earlier>({ imports, error, tell, onOpen }: ImportHistoryProps<One>) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <section className="stack-8">
      <h2 className={styles.title}>{t('import.history')}</h2>
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {imports || error ? null : <Skeleton active title={false} />}
      {imports?.length === 0 ? <EmptyState icon={History} title={t('import.history.empty')} /> : null}
      <ul className={styles.list}>
        {imports?.map((one) => {
          const { about, revoked } = tell(one)
          return (
            <li key={one.id}>
              <button type="button" className={styles.line} onClick={() => onOpen(one.id)}>
                <span className="medium breakable">{one.name}</span>
                <StatusDot
                  tone={revoked ? 'quiet' : tones[one.state]}
                  label={revoked ?? t(`import.state.${one.state}`)}
                />
                <span className={`quiet small numbers breakable ${styles.about}`}>
                  {[about, one.by, dateTime(one.created_at)].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
