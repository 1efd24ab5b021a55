import type { Setup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import type { AnyPart } from '../branch/branch-part.api.tsx'
import type { ShownStep } from './setup-search.ts'

/** Saves what a step holds; answers whether it may be left. */
export type Leave = () => Promise<boolean>

/** What every step of the set-up is given. */
export interface StepProps {
  readonly setup: Setup
  /** The step that follows. */
  readonly next: ShownStep
  /** Goes there, once this one has been saved. */
  readonly onNext: () => void
  /** Goes to any other. */
  readonly onStep: (step: ShownStep) => void
  /** Says how this step is saved when another one is chosen. */
  readonly onLeave: (leave: Leave | null) => void
}

/** Saves a part by itself when its step is left. */
export const useSavedOnLeave = (part: AnyPart, onLeave: StepProps['onLeave']) => {
  const save = useEffectEvent(() => part.save())
  useEffect(() => {
    onLeave(() => save())
    return () => onLeave(null)
  }, [onLeave])
}
