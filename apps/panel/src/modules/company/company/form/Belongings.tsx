import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Belongings.module.css'

interface Belonging {
  readonly id: number
  readonly name: string
  readonly about: string
  readonly active: boolean
}

interface BelongingsProps {
  /** Absent while they are on their way. */
  readonly rows: readonly Belonging[] | undefined
  readonly total: number | undefined
  readonly empty: string
}

/** The first few of what belongs to a company. */
export const Belongings = ({ rows, total = 0, empty }: BelongingsProps) => {
  const t = useT()
  if (!rows) return <span className={styles.waiting} aria-busy="true" />
  if (!rows.length) return <p className={styles.about}>{empty}</p>
  return (
    <>
      <ul className={styles.list}>
        {rows.map(({ id, name, about, active }) => (
          <li key={id}>
            <span className={styles.name}>
              {name}
              <span className={styles.about}>{about}</span>
            </span>
            <StatusDot tone={active ? 'good' : 'quiet'} label={t(active ? 'value.active' : 'value.passive')} />
          </li>
        ))}
      </ul>
      {total > rows.length ? <p className={styles.about}>{t('company.more', { n: total - rows.length })}</p> : null}
    </>
  )
}
