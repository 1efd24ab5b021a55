import { localeOf } from '@sofra/contract/kernel/languages.ts'
import { useReturn } from '../http/availability.ts'
import { useLang, useT } from '../words/i18n.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './Maintenance.module.css'

/** What everybody sees while the product is under maintenance; it leaves by itself. */
const Maintenance = ({ onBack }: { readonly onBack: () => void }) => {
  const t = useT()
  const [lang] = useLang()
  const checked = useReturn(onBack)
  const time = new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'medium' }).format(checked)
  return (
    <main className={styles.page}>
      <BrandMark className={styles.picture} />
      <h1 className={styles.title}>{t('maintenance.title')}</h1>
      <p className={styles.text}>{t('maintenance.text')}</p>
      <p className={styles.checked}>{t('maintenance.checked', { time })}</p>
    </main>
  )
}

export default Maintenance
