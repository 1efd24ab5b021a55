import { useState } from 'react'
import { useKeys } from '../../../kit/screen/keys.ts'
import type { StationTicket } from './tickets.ts'

interface Bar {
  readonly open: readonly StationTicket[]
  /** Whether key presses belong to this screen: not in a background tab or under a dialog. */
  readonly active: boolean
  readonly onBump: (ticket: StationTicket) => void
  readonly onLine: (ticket: StationTicket, no: number) => void
  readonly onRecall: () => void
}

interface Chosen {
  readonly order: number
  /** 0 for the whole ticket. */
  readonly line: number
}

const typesIn = 'input, textarea, select, [contenteditable], [role="dialog"] *'
const pressesItself = 'button, a, [role="tab"], [role="option"]'

const isFor = (selector: string, { target }: KeyboardEvent) => target instanceof Element && target.matches(selector)

/**
 * Handles the keys of a bump bar, which acts as a keyboard: digits finish the ticket at that position, arrows select a ticket and
 * its lines, Space marks the line, Enter finishes the selected ticket, 0 and Backspace recall. Returns the selection.
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
  const bump = (ticket: StationTicket | undefined) => {
    if (!ticket) return
    onBump(ticket)
    // The ticket that moves into its position is selected next.
    if (ticket === present) choose(at + 1 < open.length ? at + 1 : at - 1)
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
