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

/** How many are offered to be recalled. */
const looksBack = 12

/** How many of each product are to be made for all tickets together. */
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
  readonly made: readonly StationTicket[]
  readonly onRecall: (shown: StationTicket) => void
}

/** The last tickets that were finished, each of which comes back at a press. */
const Recalls = ({ made, onRecall }: RecallsProps) => {
  const t = useT()
  return (
    <section className={styles.recalls} aria-label={t('kitchen-display.recall')}>
      {made.length ? null : <span>{t('kitchen-display.recall.none')}</span>}
      {made.slice(0, looksBack).map((shown) => (
        <button
          key={shown.ticket.order_id}
          type="button"
          className={styles.station}
          aria-label={t('kitchen-display.recall.one', { code: shown.ticket.code })}
          onClick={() => onRecall(shown)}
        >
          <Undo2 aria-hidden="true" /> {shown.ticket.code}
        </button>
      ))}
    </section>
  )
}

const search = { station: idField }

/** The palette of a part of the page that has another appearance than the rest. */
const variablesOf = (mode: keyof typeof palettes) =>
  Object.fromEntries(Object.entries(palettes[mode]).map(([name, value]) => [`--sofra-${name}`, value])) as CSSProperties

const turnFullScreen = (board: HTMLElement | null) =>
  document.fullscreenElement ? document.exitFullscreen() : board?.requestFullscreen()

interface KitchenBoardProps {
  readonly kitchen: ReplyOf<typeof kitchenDisplay>
  readonly branch: number
  /** Whether the keys are its own. */
  readonly active: boolean
}

/** The tickets of a station with what is done to them; in an appearance of its own, and alone on the screen where one wants. */
export const KitchenBoard = ({ kitchen, branch, active }: KitchenBoardProps) => {
  const t = useT()
  const mode = useMode()
  const [{ dark, sound, size }] = useDevice()
  const [{ station: asked }, setSearch] = useSearch(search)
  const isDown = useIsDown()
  const [isRecalling, setIsRecalling] = useState(false)
  const board = useRef<HTMLDivElement>(null)
  const station = kitchen.stations.find(({ no }) => no === asked)?.no ?? null
  const { open, made, later, mayMark, mark, see, bump, recall } = useTickets({ kitchen, branch, station, sound })
  const chosen = useBumpBar({
    open,
    active,
    onBump: bump,
    onLine: ({ ticket, lines }, no) => mark(ticket, [no], lines.find((line) => line.no === no)?.done_at === null),
    onRecall: () => recall(made[0]),
  })
  return (
    <div ref={board} className={styles.board} data-size={size} style={variablesOf(dark ? 'dark' : mode)}>
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
      {isRecalling && mayMark ? <Recalls made={made} onRecall={recall} /> : null}
      <AllDay open={open} />
      {open.length === 0 ? (
        <EmptyState icon={ChefHat} title={t('kitchen-display.empty')} hint={t('kitchen-display.empty.hint')} />
      ) : null}
      <div className={styles.tickets}>
        {open.map((shown, index) => (
          <TicketCard
            key={shown.ticket.order_id}
            shown={shown}
            place={index + 1}
            leadMinutes={kitchen.lead_minutes}
            chosen={chosen?.order === shown.ticket.order_id ? chosen.line : undefined}
            onLine={mayMark ? (no, done) => mark(shown.ticket, [no], done) : undefined}
            onSeen={() => see(shown)}
            onBump={mayMark || shown.ticket.status === 'cancelled' ? () => bump(shown) : undefined}
          />
        ))}
      </div>
      {mayMark ? <p className={styles.keys}>{t('kitchen-display.keys')}</p> : null}
    </div>
  )
}
