import { Popover } from 'antd'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { muteWaiting, useAlarm } from '../../../../../kit/alarm/alarm.ts'
import { setVolume, testSound } from '../../../../../kit/alarm/audio.ts'
import { askToNotify, notifyPermission } from '../../../../../kit/alarm/notify.ts'
import { useCorner } from '../../../../../kit/look/corner.ts'
import tool from '../../../../../kit/look/Tool.module.css'
import { type PhraseKey, useT } from '../../../../../kit/words/i18n.ts'
import { setPrintsByItself, usePrintsByItself } from '../../../print/device.api.ts'
import styles from './DeskHead.module.css'

const labelOf = ({ audible, muted, state }: ReturnType<typeof useAlarm>): PhraseKey => {
  if (!audible) return 'sound.off'
  if (muted) return 'sound.muted'
  return state === 'ringing' ? 'sound.ringing' : 'sound.on'
}

const iconOf = (label: PhraseKey) => {
  if (label === 'sound.ringing') return BellRing
  return label === 'sound.on' ? Bell : BellOff
}

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

/** The state of the sound, and all that can be set for it. */
export const SoundControl = () => {
  const corner = useCorner('bottom', 'end')
  const t = useT()
  const label = labelOf(useAlarm())
  const Icon = iconOf(label)
  return (
    <Popover trigger="click" placement={corner} title={t('sound.settings')} content={<Settings />}>
      <button type="button" className={`${tool.tool} ${styles.sound}`} data-sound={label}>
        <Icon size={18} aria-hidden />
        <span className={styles.word}>{t(label)}</span>
      </button>
    </Popover>
  )
}
