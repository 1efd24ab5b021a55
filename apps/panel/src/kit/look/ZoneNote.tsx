import { useForeignCity } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import styles from './ZoneNote.module.css'

/** Says whose time it is that a branch's page shows, where it is not the browser's. */
export const ZoneNote = () => {
  const t = useT()
  const city = useForeignCity()
  return city ? <small className={styles.note}>{t('zone.times', { city })}</small> : null
}
