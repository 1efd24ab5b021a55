import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { kitchenDisplay } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { ChefHat, Undo2 } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useMode } from '../../../kit/look/appearance.ts'
import { palettes } from '../../../kit/look/palette.ts'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useDevice } from './device.ts'
import styles from './Kitchen.module.css'
import { KitchenBar } from './KitchenBar.tsx'
import { useIsDown } from './kitchen-query.ts'
import { TicketCard } from './TicketCard.tsx'
import { allDay, type StationTicket } from './tickets.ts'
import { useBumpBar } from './useBumpBar.ts'
import { useTickets } from './useTickets.ts'

/** The number of finished tickets that can be recalled. */
const looksBack = 12

/** The quantity of each product over all open tickets. */
const AllDay = ({ open }: { readonly open: readonly StationTicket[] }) => {
  const t = useT()
  const counts = allDay(open)
  if (!counts.length) return null
  return (
    <section className={styles.allDay} aria-label={t('kitchen-display.all-day')}>
      {counts.map(([name, count]) => (
        <span key={name}>
          <b>{count}</b> {name}
        </span>
      ))}
    </section>
  )
}

interface RecallsProps {
  readonly finished: readonly StationTicket[]
  readonly onRecall: (stationTicket: StationTicket) => void
}

/** The last finished tickets; a click recalls one. */
const Recalls = ({ finished, onRecall }: RecallsProps) => {
  const t = useT()
  return (
    <section className={styles.recalls} aria-label={t('kitchen-display.recall')}>
      {finished.length ? null : <span>{t('kitchen-display.recall.none')}</span>}
      {finished.slice(0, looksBack).map((stationTicket) => (
        <button
          key={stationTicket.ticket.order_id}
          type="button"
          className={styles.station}
          aria-label={t('kitchen-display.recall.one', { code: stationTicket.ticket.code })}
          onClick={() => onRecall(stationTicket)}
        >
          <Undo2 aria-hidden="true" /> {stationTicket.ticket.code}
        </button>
      ))}
    </section>
  )
}

const search = { station: idField }

/** The palette of a page region with its own theme. */
const variablesOf = (mode: keyof typeof palettes) =>
  Object.fromEntries(Object.entries(palettes[mode]).map(([name, value]) => [`--sofra-${name}`, value])) as CSSProperties

const turnFullScreen = (board: HTMLElement | null) =>
  document.fullscreenElement ? document.exitFullscreen() : board?.requestFullscreen()

interface KitchenBoardProps {
  readonly kitchen: ReplyOf<typeof kitchenDisplay>
  readonly branch: number
  /** Whether key presses belong to this board. */
  readonly active: boolean
}

/** The tickets of a station and their actions, with their own theme and an optional full-screen mode. */
export const KitchenBoard = ({ kitchen, branch, active }: KitchenBoardProps) => {
  const t = useT()
  const mode = useMode()
  const [{ dark, sound, size }] = useDevice()
  const [{ station: requestedStation }, setSearch] = useSearch(search)
  const isDown = useIsDown()
  const [isRecalling, setIsRecalling] = useState(false)
  const board = useRef<HTMLDivElement>(null)
  const station = kitchen.stations.find(({ no }) => no === requestedStation)?.no ?? null
  const { open, finished, later, mayMark, mark, see, bump, recall } = useTickets({ kitchen, branch, station, sound })
  const chosen = useBumpBar({
    open,
    active,
    onBump: bump,
    onLine: ({ ticket, lines }, no) => mark(ticket, [no], lines.find((line) => line.no === no)?.done_at === null),
    onRecall: () => recall(finished[0]),
  })
  return (
    <div ref={board} className={`stack-12 ${styles.board}`} data-size={size} style={variablesOf(dark ? 'dark' : mode)}>
      <KitchenBar
        stations={kitchen.stations}
        station={station}
        onStation={(no) => setSearch({ station: no ?? undefined })}
        onFullScreen={() => void turnFullScreen(board.current)}
      >
        <span className={styles.count} role="status">
          {t('kitchen-display.count', { n: open.length })}
          {later > 0 ? ` · ${t('kitchen-display.later', { n: later })}` : ''}
        </span>
        {mayMark ? (
          <button
            type="button"
            className={styles.station}
            aria-expanded={isRecalling}
            onClick={() => setIsRecalling(!isRecalling)}
          >
            <Undo2 aria-hidden="true" /> {t('kitchen-display.recall')}
          </button>
        ) : null}
      </KitchenBar>
      {isDown ? <p className={styles.offline}>{t('kitchen-display.offline')}</p> : null}
      {isRecalling && mayMark ? <Recalls finished={finished} onRecall={recall} /> : null}
      <AllDay open={open} />
      {open.length === 0 ? (
        <EmptyState icon={ChefHat} title={t('kitchen-display.empty')} hint={t('kitchen-display.empty.hint')} />
      ) : null}
      <div className={`stack-12 ${styles.tickets}`}>
        {open.map((stationTicket, index) => (
          <TicketCard
            key={stationTicket.ticket.order_id}
            stationTicket={stationTicket}
            place={index + 1}
            leadMinutes={kitchen.lead_minutes}
            chosen={chosen?.order === stationTicket.ticket.order_id ? chosen.line : undefined}
            onLine={mayMark ? (no, done) => mark(stationTicket.ticket, [no], done) : undefined}
            onSeen={() => see(stationTicket)}
            onBump={mayMark || stationTicket.ticket.status === 'cancelled' ? () => bump(stationTicket) : undefined}
          />
        ))}
      </div>
      {mayMark ? <p className="faint small">{t('kitchen-display.keys')}</p> : null}
    </div>
  )
}
