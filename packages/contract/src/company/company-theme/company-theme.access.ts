import { all, look, recordAccess } from '../../kernel/access.ts'

export const companyThemeAccess = recordAccess(
  'company-theme',
  { support: look, dealer: all, content: all, marketing: all },
  { rank: 25 },
)
