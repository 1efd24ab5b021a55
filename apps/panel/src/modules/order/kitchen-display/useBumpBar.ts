import { useState } from 'react'
import { useKeys } from '../../../kit/screen/keys.ts'
import type { StationTicket } from './tickets.ts'

interface Bar {
  readonly open: readonly StationTicket[]
  /** Whether the keys are this screen's: not while it is behind another tab, or a dialog is open. */
  readonly active: boolean
  readonly onBump: (shown: StationTicket) => void
  readonly onLine: (shown: StationTicket, no: number) => void
  readonly onRecall: () => void
}

interface Chosen {
  readonly order: number
  /** 0 for the ticket as a whole. */
  readonly line: number
}

const typesIn = 'input, textarea, select, [contenteditable], [role="dialog"] *'
const pressesItself = 'button, a, [role="tab"], [role="option"]'

const isFor = (selector: string, { target }: KeyboardEvent) => target instanceof Element && target.matches(selector)

/**
 * The keys of a bump bar, which is a keyboard to the browser: digits finish the ticket of their place, arrows choose a ticket and
 * its lines, Space marks the line, Enter finishes the chosen ticket, 0 and Backspace recall. Returns what is chosen.
 */
export const useBumpBar = ({ open, active, onBump, onLine, onRecall }: Bar): Chosen | null => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const at = open.findIndex(({ ticket }) => ticket.order_id === chosen?.order)
  const present = open[at]

  const choose = (index: number) => {
    const next = open[Math.min(Math.max(index, 0), open.length - 1)]
    setChosen(next ? { order: next.ticket.order_id, line: 0 } : null)
  }
  const chooseLine = (step: number) => {
    if (!present || !chosen) return choose(0)
    const numbers = [0, ...present.lines.map(({ no }) => no)]
    const next = numbers[Math.min(Math.max(numbers.indexOf(chosen.line) + step, 0), numbers.length - 1)]
    setChosen({ ...chosen, line: next ?? 0 })
  }
  const bump = (shown: StationTicket | undefined) => {
    if (!shown) return
    onBump(shown)
    // The one that moves up to its place is chosen next.
    if (shown === present) choose(at + 1 < open.length ? at + 1 : at - 1)
  }

  const actions = new Map([
    ['ArrowRight', () => choose(at + 1)],
    ['ArrowLeft', () => choose(at < 0 ? 0 : at - 1)],
    ['ArrowDown', () => chooseLine(1)],
    ['ArrowUp', () => chooseLine(-1)],
    ['Enter', () => bump(present)],
    [' ', () => (present && chosen?.line ? onLine(present, chosen.line) : undefined)],
    ['0', onRecall],
    ['Backspace', onRecall],
  ])

  useKeys((event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isFor(typesIn, event)) return
    const { key } = event
    if ((key === 'Enter' || key === ' ') && isFor(pressesItself, event)) return
    const action = /^[1-9]$/.test(key) ? () => bump(open[Number(key) - 1]) : actions.get(key)
    if (!action) return
    event.preventDefault()
    action()
  }, active)
  return present ? chosen : null
}
