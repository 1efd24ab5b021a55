import { BellOff, CloudOff } from 'lucide-react'
import { useAlarm } from '../../../../../kit/alarm/alarm.ts'
import { unlock } from '../../../../../kit/alarm/audio.ts'
import { useFormat } from '../../../../../kit/words/format.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import styles from '../Desk.module.css'
import { useLineNow } from './LiveState.tsx'

/** What stands between the person and a missed order: no sound, no line. */
export const Banners = () => {
  const t = useT()
  const { time } = useFormat()
  const { audible, state } = useAlarm()
  const line = useLineNow()
  return (
    <>
      {audible ? null : (
        <div className={styles.banner} data-kind={state === 'blocked' ? 'alarm' : 'warning'} role="alert">
          <BellOff size={18} aria-hidden />
          <span>{t('sound.blocked')}</span>
          <button type="button" onClick={() => void unlock()}>
            {t('sound.enable')}
          </button>
        </div>
      )}
      {line.state === 'down' ? (
        <div className={styles.banner} data-kind="alarm" data-banner="line" role="alert">
          <CloudOff size={18} aria-hidden />
          <span>{t('desk.line.banner', { time: time(line.since) })}</span>
        </div>
      ) : null}
    </>
  )
}
