/** @jsxImportSource preact */
import type { Over } from '../kit/shown.ts'
import { AskedSheet } from './AskedSheet.tsx'
import { ReservationSheet } from './ReservationSheet.tsx'
import { WritingSheet } from './WritingSheet.tsx'

export type Asking = Extract<Over, { name: 'reserve' | 'write' | 'asked' }>

/** What a guest asks a restaurant for beside a meal, and what became of it. Few do: its code comes when they do. */
export const Asks = ({ what }: { what: Asking }) => {
  if (what.name === 'asked') return <AskedSheet key={what.token} thing={what.thing} token={what.token} />
  return what.name === 'reserve' ? <ReservationSheet /> : <WritingSheet />
}
