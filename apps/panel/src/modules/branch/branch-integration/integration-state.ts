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

/** Returns the state of a connection, its colour and the next step. */
export const stateOf = (of: BranchIntegration) => {
  const name = nameOf(of)
  const isOpen = name === 'new' || name === 'missing' || name === 'ready'
  return { name, tone: states[name], next: isOpen ? (nextStep(of) ?? ('activate' as const)) : undefined }
}

/** Returns the platform to open by default: an incomplete one, else a complete one, else a licensed one. */
export const firstOf = (items: readonly BranchIntegration[]) => {
  const licensed = items.filter((one) => one.is_licensed)
  const isBegun = (one: BranchIntegration) => one.version > 1
  return licensed.find((one) => isBegun(one) && stateOf(one).next) ?? licensed.find(isBegun) ?? licensed[0] ?? items[0]
}
