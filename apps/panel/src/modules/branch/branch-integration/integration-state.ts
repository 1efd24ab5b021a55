import type { BranchIntegration } from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { nextStep } from '@sofra/contract/branch/branch-integration/branch-integration.rules.ts'
import type { Tone } from '../../../kit/look/Status.tsx'

const states = {
  unlicensed: 'quiet',
  'not-offered': 'warning',
  new: 'quiet',
  missing: 'warning',
  ready: 'waiting',
  active: 'good',
} as const satisfies Record<string, Tone>

const nameOf = (of: BranchIntegration): keyof typeof states => {
  if (!of.is_licensed) return 'unlicensed'
  if (!of.is_offered) return 'not-offered'
  if (of.version === 1) return 'new'
  if (nextStep(of)) return 'missing'
  return of.is_active ? 'active' : 'ready'
}

/** How far a connection is: its state with a tone, and what is to be done next. */
export const stateOf = (of: BranchIntegration) => {
  const name = nameOf(of)
  const isOpen = name === 'new' || name === 'missing' || name === 'ready'
  return { name, tone: states[name], next: isOpen ? (nextStep(of) ?? ('activate' as const)) : undefined }
}

/** Which one stands in front where nobody has chosen: what is begun and not whole, then what is set, then what can be. */
export const firstOf = (items: readonly BranchIntegration[]) => {
  const licensed = items.filter((one) => one.is_licensed)
  const isBegun = (one: BranchIntegration) => one.version > 1
  return licensed.find((one) => isBegun(one) && stateOf(one).next) ?? licensed.find(isBegun) ?? licensed[0] ?? items[0]
}
