import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const menuChangeAccessPhrases = phrases({
  'permission.of.branch-menu-change': [
    'Toplu menü değişiklikleri',
    'Bulk menu edits',
    'Sammeländerungen der Speisekarte',
  ],
})

export const menuChangeAccess = access({
  'branch-menu-change': {
    rank: 80,
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
  },
})
