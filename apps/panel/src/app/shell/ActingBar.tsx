import { ArrowLeft, VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { useBootstrap } from '../../kit/session/session.ts'
import { useT } from '../../kit/words/i18n.ts'
import { leaveCompany } from '../sign-out.ts'
import styles from './ActingBar.module.css'

/** Says, above everything, whose panel it is that somebody of the platform is in, and leads back to their own. */
export const ActingBar = ({ company }: { readonly company: string }) => {
  const t = useT()
  const { site } = useBootstrap()
  const [leaving, setLeaving] = useState(false)
  const back = () => {
    setLeaving(true)
    void leaveCompany(site.platform_hosts[0])
  }
  return (
    <section className={styles.bar} aria-label={t('acting.as', { company })}>
      <VenetianMask size={18} aria-hidden="true" />
      <strong className={styles.short}>{company}</strong>
      <strong className={styles.long}>{t('acting.as', { company })}</strong>
      <span className={styles.hint}>{t('acting.logged')}</span>
      <button type="button" aria-label={t('acting.back')} aria-disabled={leaving} onClick={leaving ? undefined : back}>
        <ArrowLeft size={16} aria-hidden="true" />
        <span className={styles.short}>{t('acting.back-short')}</span>
        <span className={styles.long}>{t('acting.back')}</span>
      </button>
    </section>
  )
}
