import { sectionNames } from '@sofra/contract/company/settings/settings.contract.ts'
import { choiceField } from '../../../kit/screen/search.ts'

/** The open section; the default is the first. */
export const settingsSearch = { section: choiceField(sectionNames) }
