/** @jsxImportSource preact */
import { CodeSheet } from '../kit/code/CodeSheet.tsx'
import type { Over } from '../kit/shown.ts'
import { AskedSheet } from './AskedSheet.tsx'
import { InstitutionSheet } from './InstitutionSheet.tsx'
import { ReservationSheet } from './ReservationSheet.tsx'
import { WritingSheet } from './WritingSheet.tsx'

export type Asking = Extract<Over, { name: 'reserve' | 'write' | 'asked' | 'code' | 'institution' }>

/** How to continue after the code: with the order, or with another phone. */
export type OfCode = Pick<Parameters<typeof CodeSheet>[0], 'proved' | 'change'>

/** Reservations, requests and other rarely used sheets, loaded on demand. */
export const Asks = ({ what, ofCode }: { what: Asking; ofCode: OfCode }) => {
  if (what.name === 'code') return <CodeSheet key={what.phone} phone={what.phone} {...ofCode} />
  if (what.name === 'institution') return <InstitutionSheet key={what.reference} reference={what.reference} />
  if (what.name === 'asked') return <AskedSheet key={what.token} thing={what.thing} token={what.token} />
  return what.name === 'reserve' ? <ReservationSheet /> : <WritingSheet />
}
