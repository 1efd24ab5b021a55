import type { MenuImport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { Alert, Skeleton } from 'antd'
import { History } from 'lucide-react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ImportHistory.module.css'
import { useImports } from './useImports.ts'

const tones: Record<MenuImport['state'], Tone> = {
  reading: 'working',
  ready: 'waiting',
  refused: 'bad',
  applying: 'working',
  done: 'good',
  failed: 'bad',
}

const Line = ({ one, onOpen }: { readonly one: MenuImport; readonly onOpen: (id: number) => void }) => {
  const t = useT()
  const { dateTime } = useFormat()
  const undone = one.change?.undone_at
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => onOpen(one.id)}>
        <span className={styles.name}>{one.name}</span>
        <StatusDot
          tone={undone ? 'quiet' : tones[one.state]}
          label={t(undone ? 'menu-change.was-undone' : `menu-import.state.${one.state}`)}
        />
        <span className={styles.quiet}>
          {[one.change && t('menu-import.done.count', { n: one.change.changed }), one.by, dateTime(one.created_at)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  )
}

/** The files that were sent before, and what became of them. */
export const ImportHistory = ({ onOpen }: { readonly onOpen: (id: number) => void }) => {
  const t = useT()
  const { data, error } = useImports()
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>{t('menu-import.history')}</h2>
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data || error ? null : <Skeleton active title={false} />}
      {data?.imports.length === 0 ? <EmptyState icon={History} title={t('menu-import.history.empty')} /> : null}
      <ul className={styles.list}>
        {data?.imports.map((one) => (
          <Line key={one.id} one={one} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
