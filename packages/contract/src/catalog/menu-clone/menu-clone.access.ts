import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const menuCloneAccessPhrases = phrases({
  'permission.of.branch-menu-clone': ['Menü kopyalama', 'Copying a menu', 'Speisekarte kopieren'],
})

export const menuCloneAccess = access({
  'branch-menu-clone': {
    rank: 50,
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
  },
})
