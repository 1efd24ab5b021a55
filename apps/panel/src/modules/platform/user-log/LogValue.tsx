import type { ValueSource } from '@sofra/contract/log-text.ts'
import { isEmptyValue } from '@sofra/contract/platform/user-log/user-log.changes.ts'
import type { LogDetail } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { kindOf } from '@sofra/contract/platform/user-log/user-log.kinds.ts'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './LogPanel.module.css'
import { useValueTexts } from './useValueTexts.ts'

interface LogValueProps {
  readonly of: ValueSource & Pick<LogDetail, 'timezone'>
  readonly path: readonly string[]
  readonly value: unknown
}

/** A formatted value of a record. */
export const LogValue = (props: LogValueProps) => {
  const { of, path, value } = props
  const t = useT()
  const { text } = useValueTexts(of.timezone)
  if (isEmptyValue(value)) return <span className={styles.nothing}>{t('user-log.nothing')}</span>
  if (Array.isArray(value) && path.at(-1) !== 'polygon')
    return (
      <ul>
        {value.map((part) => (
          <li key={JSON.stringify(part)}>
            <LogValue {...props} value={part} />
          </li>
        ))}
      </ul>
    )
  if (typeof value === 'object') return text(of, path, value)
  const kind = kindOf([of.record, ...path], value)
  if (kind === 'secret') return <span title={t('user-log.hidden')}>{String(value)}</span>
  if (kind === 'picture') return <Picture className={styles.picture} path={String(value)} width={64} height={64} />
  return text(of, path, value)
}
