import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useMenuActions } from '../menu-context.ts'
import type { State } from './menu-change.ts'
import styles from './StatusNote.module.css'
import { fieldOf } from './zone.ts'

interface StatusNoteProps {
  readonly state: State
  readonly closed: boolean
  readonly blocked?: boolean
}

const dayOf = (zone: string, instant: Date) => fieldOf(zone, instant).slice(0, 10)

/** An instant in the branch's time: the time alone for today. */
const useWhen = () => {
  const { zone } = useMenuActions()
  const { dateTime, time } = useFormat(zone)
  return (instant: Date) => (dayOf(zone, instant) === dayOf(zone, new Date()) ? time(instant) : dateTime(instant))
}

/** Details of a closing: until when, by whom and since when. Nothing for open ones. */
export const StatusNote = ({ state, closed, blocked = false }: StatusNoteProps) => {
  const t = useT()
  const { dateTime, ago } = useFormat()
  const whenOf = useWhen()
  if (blocked)
    return (
      <span className={`wrap-row small ${styles.note}`}>
        <StatusDot tone="quiet" label={t('menu.own-state', { state: t(closed ? 'menu.closed' : 'menu.open') })} />
      </span>
    )
  if (!closed) return null
  const { closed_until: until, status_by: name, status_at: at } = state
  return (
    <span className={`wrap-row small ${styles.note}`}>
      <StatusDot
        tone="bad"
        label={until ? t('menu.closed-until', { time: whenOf(new Date(until)) }) : t('menu.closed')}
      />
      {name && at ? (
        <span className="quiet" title={dateTime(at)}>
          {t('menu.closed-by', { name, time: ago(at) })}
        </span>
      ) : null}
    </span>
  )
}
