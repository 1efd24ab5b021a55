import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { checkContrast } from './theme.api.ts'

export const themeRoutes = crud(theme, 'theme', { check: async (context, _, input) => checkContrast(context, input) })
