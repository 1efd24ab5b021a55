import { StatusDot, type Tone } from '../../../../../kit/look/Status.tsx'
import { type Line, lineAt, useLine } from '../../../../../kit/stream/line.ts'
import { useFormat } from '../../../../../kit/words/format.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { useTick } from '../tick.ts'
import styles from './Tools.module.css'

const tones: Record<Line['state'], Tone> = { live: 'good', connecting: 'quiet', down: 'bad' }

/** The line as it is worth now; a silent one goes down by the clock alone. */
export const useLineNow = () => {
  const line = useLine()
  useTick(() => lineAt(line, Date.now()).state)
  return lineAt(line, Date.now())
}

/** Says whether the desk is live, and when anything last came. */
export const LiveState = () => {
  const t = useT()
  const { time } = useFormat()
  const { state, updatedAt } = useLineNow()
  return (
    <span className={styles.live} data-line={state} role="status">
      <StatusDot tone={tones[state]} label={t(`desk.line.${state}`)} />
      {updatedAt === null ? null : <small>{t('desk.updated', { time: time(updatedAt) })}</small>}
    </span>
  )
}
