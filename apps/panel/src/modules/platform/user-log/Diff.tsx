import type { LogDetail } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { ArrowRight } from 'lucide-react'
import { useT } from '../../../kit/words/i18n.ts'
import { linesOf } from './diff.ts'
import styles from './LogPanel.module.css'
import { LogValue } from './LogValue.tsx'
import { useLogWords } from './log-words.ts'

/** What a change did: each field with what stood there and what stands there now, or the values that were added or removed. */
export const Diff = ({ detail }: { readonly detail: LogDetail }) => {
  const t = useT()
  const { column } = useLogWords()
  const { action, record } = detail
  return (
    <section>
      <h2>{t(action === 'update' ? 'user-log.changes' : 'user-log.values')}</h2>
      <dl className={styles.diff}>
        {linesOf(detail).map(({ path, old, now }) => (
          <div key={path.join('.')} className={styles.line}>
            <dt>{column(record, path)}</dt>
            <dd className={styles.values}>
              {action === 'insert' ? null : (
                <del className={styles.old}>
                  <span className="visually-hidden">{t('user-log.old')}: </span>
                  <LogValue of={detail} path={path} value={old} />
                </del>
              )}
              {action === 'update' ? <ArrowRight size={14} className={styles.arrow} aria-hidden="true" /> : null}
              {action === 'delete' ? null : (
                <ins className={styles.now}>
                  <span className="visually-hidden">{t('user-log.new')}: </span>
                  <LogValue of={detail} path={path} value={now} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
