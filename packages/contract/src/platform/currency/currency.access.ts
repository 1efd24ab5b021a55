import { look, recordAccess } from '../../kernel/access.ts'

export const currencyAccess = recordAccess('currency', { support: look }, { rank: 60, danger: 'money' })
