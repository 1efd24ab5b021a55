import type { Setup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import type { AnyPart } from '../branch/branch-part.api.tsx'
import type { ShownStep } from './setup-search.ts'

/** Saves a step; returns whether it may be left. */
export type Leave = () => Promise<boolean>

/** Props of a step. */
export interface StepProps {
  readonly setup: Setup
  /** The next step. */
  readonly next: ShownStep
  /** Saves this step and opens the next. */
  readonly onNext: () => void
  /** Opens any other step. */
  readonly onStep: (step: ShownStep) => void
  /** Registers how this step is saved when another is opened. */
  readonly onLeave: (leave: Leave | null) => void
}

/** Saves a part when its step is left. */
export const useSavedOnLeave = (part: AnyPart, onLeave: StepProps['onLeave']) => {
  const save = useEffectEvent(() => part.save())
  useEffect(() => {
    onLeave(() => save())
    return () => onLeave(null)
  }, [onLeave])
}
