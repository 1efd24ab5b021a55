import { useT } from '../../kit/words/i18n.ts'
import styles from '../Form.module.css'

/** The way back to the sign-in. */
export const ToLogin = () => {
  const t = useT()
  return (
    <a className={styles.link} href="/login">
      {t('forgot.to-login')}
    </a>
  )
}
