import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { useReturn } from '../http/availability.ts'
import { useLang, useT } from '../words/i18n.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './Maintenance.module.css'

interface MaintenanceProps {
  readonly onBack: () => void
  /** Opens the sign-in for the platform's staff. */
  readonly onSignIn?: (() => void) | undefined
}

/** Shown to all users while the product is in maintenance; it closes automatically afterwards. */
const Maintenance = ({ onBack, onSignIn }: MaintenanceProps) => {
  const t = useT()
  const [lang] = useLang()
  const { checked, text, until } = useReturn(onBack)
  const time = new Intl.DateTimeFormat(formatLocaleOf(lang), { timeStyle: 'medium' }).format(checked)
  const end =
    until &&
    new Intl.DateTimeFormat(formatLocaleOf(lang), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(until))
  return (
    <main className={`stack-8 ${styles.page}`}>
      <BrandMark className={styles.picture} />
      <h1 className={styles.title}>{t('maintenance.title')}</h1>
      <p className={styles.text}>{text || t('maintenance.text')}</p>
      {end ? <p className={styles.text}>{t('maintenance.until', { time: end })}</p> : null}
      <p className="faint numbers">{t('maintenance.checked', { time })}</p>
      {onSignIn ? (
        <button type="button" className={styles.operator} onClick={onSignIn}>
          {t('maintenance.operator')}
        </button>
      ) : null}
    </main>
  )
}

export default Maintenance
