import { useT } from '../../kit/words/i18n.ts'
import styles from '../Form.module.css'

/** A link to the sign-in. */
export const ToLogin = () => {
  const t = useT()
  return (
    <a className={styles.link} href="/login">
      {t('forgot.to-login')}
    </a>
  )
}
