import { Bell, BellOff, BellRing } from 'lucide-react'
import { useAlarm } from '../../../../../kit/alarm/alarm.ts'
import tool from '../../../../../kit/look/Tool.module.css'
import { MenuButton } from '../../../../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../../../../kit/part.tsx'
import { type PhraseKey, useT } from '../../../../../kit/words/i18n.ts'
import styles from './DeskHead.module.css'

const SoundSettings = lazyPart(() => import('./SoundSettings.tsx'))

const labelOf = ({ audible, muted, state }: ReturnType<typeof useAlarm>): PhraseKey => {
  if (!audible) return 'sound.off'
  if (muted) return 'sound.muted'
  return state === 'ringing' ? 'sound.ringing' : 'sound.on'
}

const iconOf = (label: PhraseKey) => {
  if (label === 'sound.ringing') return BellRing
  return label === 'sound.on' ? Bell : BellOff
}

/** The state of the sound, and all that can be set for it. */
export const SoundControl = () => {
  const t = useT()
  const label = labelOf(useAlarm())
  const Icon = iconOf(label)
  return (
    <MenuButton
      className={`${tool.tool} ${styles.sound}`}
      aria-haspopup="dialog"
      data-sound={label}
      menu={(close) => <SoundSettings onClose={close} />}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.word}>{t(label)}</span>
    </MenuButton>
  )
}
