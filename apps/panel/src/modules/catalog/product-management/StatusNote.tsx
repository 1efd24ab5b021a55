import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import { StatusDot } from '../../../kit/Status.tsx'
import type { State } from './menu-change.ts'
import styles from './StatusNote.module.css'

interface StatusNoteProps {
  readonly state: State
  readonly closed: boolean
  readonly blocked?: boolean
}

const isToday = (instant: string) => new Date(instant).toDateString() === new Date().toDateString()

/** In words what the switch shows: until when something is closed, who closed it and when. Nothing for what is open. */
export const StatusNote = ({ state, closed, blocked = false }: StatusNoteProps) => {
  const t = useT()
  const { dateTime, time, ago } = useFormat()
  if (blocked)
    return (
      <span className={styles.note}>
        <StatusDot tone="quiet" label={t('menu.own-state', { state: t(closed ? 'menu.closed' : 'menu.open') })} />
      </span>
    )
  if (!closed) return null
  const { closed_until: until, status_by: name, status_at: at } = state
  const when = until && (isToday(until) ? time(until) : dateTime(until))
  return (
    <span className={styles.note}>
      <StatusDot tone="bad" label={when ? t('menu.closed-until', { time: when }) : t('menu.closed')} />
      {name && at ? (
        <span className={styles.by} title={dateTime(at)}>
          {t('menu.closed-by', { name, time: ago(at) })}
        </span>
      ) : null}
    </span>
  )
}
