import { useState } from 'react'
import { muteWaiting, useAlarm } from '../../../../../kit/alarm/alarm.ts'
import { setVolume, testSound } from '../../../../../kit/alarm/audio.ts'
import { askToNotify, notifyPermission } from '../../../../../kit/alarm/notify.ts'
import { useCorner } from '../../../../../kit/look/corner.ts'
import tool from '../../../../../kit/look/Tool.module.css'
import { AnchoredBubble } from '../../../../../kit/menu/AnchoredBubble.tsx'
import { useT } from '../../../../../kit/words/i18n.ts'
import { setPrintsByItself, usePrintsByItself } from '../../../print/device.api.ts'
import styles from './DeskHead.module.css'

const Notifications = () => {
  const t = useT()
  const [permission, setPermission] = useState(notifyPermission)
  if (permission === 'unsupported') return null
  if (permission === 'granted') return <p>{t('sound.notify.on')}</p>
  if (permission === 'denied') return <p>{t('sound.notify.denied')}</p>
  return (
    <button type="button" onClick={() => void askToNotify().then(setPermission)}>
      {t('sound.notify')}
    </button>
  )
}

const Settings = () => {
  const t = useT()
  const { volume, waiting, muted } = useAlarm()
  const prints = usePrintsByItself()
  return (
    <div className={`${tool.settings} ${styles.settings}`}>
      <label>
        {t('sound.volume')}
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={({ target }) => setVolume(target.valueAsNumber)}
        />
      </label>
      <button type="button" onClick={() => void testSound()}>
        {t('sound.test')}
      </button>
      <button type="button" disabled={waiting.length === 0 || muted} onClick={muteWaiting}>
        {t('sound.mute')}
      </button>
      <small>{t('sound.mute.hint')}</small>
      <Notifications />
      <label className={styles.check}>
        <input type="checkbox" checked={prints} onChange={({ target }) => setPrintsByItself(target.checked)} />
        {t('sound.print')}
      </label>
    </div>
  )
}

/** The settings of the sound, at the button that shows its state. */
const SoundSettings = ({ onClose }: { readonly onClose: () => void }) => (
  <AnchoredBubble
    placement={useCorner('bottom', 'end')}
    title={useT()('sound.settings')}
    content={<Settings />}
    onClose={onClose}
  />
)

export default SoundSettings
