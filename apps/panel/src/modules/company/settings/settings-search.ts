import { sectionNames } from '@sofra/contract/company/settings/settings.contract.ts'
import { choiceField } from '../../../kit/screen/search.ts'

/** Which section is in front; absent, the first. */
export const settingsSearch = { section: choiceField(sectionNames) }
