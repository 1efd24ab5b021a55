import type { LogCalls } from '@sofra/contract/kernel/log.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DetailDrawer } from '../drawer/DetailDrawer.tsx'
import type { Column } from '../list/table/columns.tsx'
import { type AnyRow, callAny } from '../record.ts'
import { useFormat } from '../words/format.ts'
import { type PhraseKey, useT } from '../words/i18n.ts'
import styles from './LogDetail.module.css'

interface LogDetailProps {
  readonly of: Pick<LogCalls, 'name' | 'param' | 'one'>
  readonly id: number
  readonly columns: readonly Column<AnyRow>[]
  readonly links: ((detail: AnyRow) => ReactNode) | undefined
  readonly onClose: () => void
}

/** One record of a log in a drawer, with all its fields. */
export default function LogDetail({ of, id, columns, links, onClose }: LogDetailProps) {
  const t = useT()
  const { dateTime } = useFormat()
  const one = useQuery({
    queryKey: [of.name, 'one', id],
    queryFn: ({ signal }) => callAny(of.one, { params: { [of.param]: id } }, { signal }) as Promise<AnyRow>,
  })
  return (
    <DetailDrawer
      of={one}
      title={t(`${of.name}.one` as PhraseKey)}
      failed={t('log.failed')}
      size={560}
      onClose={onClose}
      foot={(row) => links?.(row) ?? null}
    >
      {(row) => (
        <dl className={styles.facts}>
          {columns
            .filter(({ key }) => row[key] !== null && row[key] !== undefined && row[key] !== '')
            .map(({ key, title, render }) => (
              <div key={key}>
                <dt>{t(title)}</dt>
                <dd>{key === 'created_at' ? dateTime(String(row[key])) : render(row)}</dd>
              </div>
            ))}
        </dl>
      )}
    </DetailDrawer>
  )
}
