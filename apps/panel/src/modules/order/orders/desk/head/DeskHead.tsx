import { Bell, BellOff, BellRing, CloudOff, Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useAlarm } from '../../../../../kit/alarm/alarm.ts'
import { unlock } from '../../../../../kit/alarm/audio.ts'
import { StatusDot, type Tone } from '../../../../../kit/look/Status.tsx'
import tool from '../../../../../kit/look/Tool.module.css'
import { ZoneNote } from '../../../../../kit/look/ZoneNote.tsx'
import { MenuButton } from '../../../../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../../../../kit/part.tsx'
import { focusPage } from '../../../../../kit/screen/focus.ts'
import { type StreamStatus, statusAt, useStreamStatus } from '../../../../../kit/stream/status.ts'
import { useTick } from '../../../../../kit/tick.ts'
import { useFormat } from '../../../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../../../kit/words/i18n.ts'
import { UnheardBanner } from '../../../desk-heartbeat/desk-heartbeat.api.ts'
import type { DeskScope } from '../desk-query.ts'
import styles from './DeskHead.module.css'

const tones: Record<StreamStatus['state'], Tone> = { live: 'good', connecting: 'quiet', down: 'bad' }

/** The effective state of the stream; a silent one counts as down after some time. */
const useStatusNow = () => {
  const stream = useStreamStatus()
  useTick(() => statusAt(stream, Date.now()).state)
  return statusAt(stream, Date.now())
}

/** Shows whether the desk is live, and when data was last received. */
const LiveState = () => {
  const t = useT()
  const { time } = useFormat()
  const { state, updatedAt } = useStatusNow()
  return (
    <span className={styles.live} data-line={state} role="status">
      <StatusDot tone={tones[state]} label={t(`desk.line.${state}`)} />
      {updatedAt === null ? null : <small>{t('desk.updated', { time: time(updatedAt) })}</small>}
    </span>
  )
}

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

/** The state of the sound, and its settings. */
const SoundControl = () => {
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

interface DeskHeadProps {
  readonly title: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly children?: ReactNode
}

/** Title, search, the branch's state, and the state of stream and sound. */
export const DeskHead = ({ title, search, onSearch, children }: DeskHeadProps) => {
  const t = useT()
  return (
    <header className={`row ${styles.head}`}>
      <h1>{title}</h1>
      <ZoneNote />
      {children}
      <label className={`row quiet ${styles.search}`}>
        <Search size={16} aria-hidden />
        <input
          type="search"
          value={search}
          maxLength={100}
          placeholder={t('desk.search')}
          aria-label={t('desk.search')}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <LiveState />
      <SoundControl />
    </header>
  )
}

const SoundBanner = ({ kind }: { readonly kind: 'alarm' | 'warning' }) => {
  const t = useT()
  // The focused button disappears with the banner, so the focus moves to the page.
  useEffect(() => () => void setTimeout(focusPage), [])
  return (
    <div className={styles.banner} data-kind={kind} role="alert">
      <BellOff size={18} aria-hidden />
      <span>{t('sound.blocked')}</span>
      <button type="button" onClick={() => void unlock()}>
        {t('sound.enable')}
      </button>
    </div>
  )
}

/** Warnings about missed orders: no sound, no connection, and orders already missed. */
export const Banners = ({ scope }: { readonly scope: DeskScope }) => {
  const t = useT()
  const { time } = useFormat()
  const { audible, state } = useAlarm()
  const stream = useStatusNow()
  return (
    <>
      <UnheardBanner scope={scope} className={styles.banner} />
      {audible ? null : <SoundBanner kind={state === 'blocked' ? 'alarm' : 'warning'} />}
      {stream.state === 'down' ? (
        <div className={styles.banner} data-kind="alarm" data-banner="line" role="alert">
          <CloudOff size={18} aria-hidden />
          <span>{t('desk.line.banner', { time: time(stream.since) })}</span>
        </div>
      ) : null}
    </>
  )
}
