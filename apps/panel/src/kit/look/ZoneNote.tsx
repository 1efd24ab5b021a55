import { useForeignCity } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import styles from './ZoneNote.module.css'

/** Shows a branch's time zone if it differs from the browser's. */
export const ZoneNote = () => {
  const t = useT()
  const city = useForeignCity()
  return city ? <small className={`quiet small ${styles.note}`}>{t('zone.times', { city })}</small> : null
}
