import { setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { choiceField } from '../../../kit/screen/search.ts'

/** The steps in order: the last one checks the others and opens the branch. */
export const shownSteps = [...setupSteps, 'check'] as const
export type ShownStep = (typeof shownSteps)[number]

/** The shown step; by default the first unfinished one. */
export const setupSearch = { step: choiceField(shownSteps) }
