import type { LineState, RunState } from '@sofra/contract/money/payout/payout-run.contract.ts'
import type { Tone } from '../../../kit/look/Status.tsx'

export const runTones: Record<RunState, Tone> = { open: 'working', sent: 'waiting', closed: 'good', cancelled: 'quiet' }

export const lineTones: Record<LineState, Tone> = { open: 'waiting', paid: 'good', released: 'quiet' }
