import type { Branch } from '@sofra/contract/branch/branch/branch.contract.ts'
import type { Tone } from '../../../../kit/look/Status.tsx'

/** Colour of each state. */
export const stateTones: Record<Branch['state'], Tone> = { open: 'good', busy: 'warning', closed: 'bad' }
