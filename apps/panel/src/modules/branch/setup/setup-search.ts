import { setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { choiceField } from '../../../kit/screen/search.ts'

/** The steps as they are gone through: the last one checks the others and opens the branch. */
export const shownSteps = [...setupSteps, 'check'] as const
export type ShownStep = (typeof shownSteps)[number]

/** Which step is shown; absent, the first that is not done. */
export const setupSearch = { step: choiceField(shownSteps) }
