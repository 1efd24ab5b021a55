import { useT } from '../kit/words/i18n.ts'
import styles from './Failure.module.css'
import { useOpen } from './places.ts'

/** Stands where a screen was that this person may no longer see. The screen itself is kept, with all that was typed. */
export const Gone = () => {
  const t = useT()
  const open = useOpen()
  return (
    <div className={styles.failure} role="status">
      <h1>{t('access.gone.title')}</h1>
      <p>{t('access.gone.text')}</p>
      <a
        href="/"
        onClick={(event) => {
          event.preventDefault()
          open('/')
        }}
      >
        {t('not-found.home')}
      </a>
    </div>
  )
}
