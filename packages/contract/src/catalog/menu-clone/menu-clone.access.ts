import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const menuCloneAccessPhrases = phrases({
  'permission.of.branch-menu-clone': ['Başka restorandan menü kopyalama', 'Copy menu', 'Speisekarte übernehmen'],
})

export const menuCloneAccess = access({
  'branch-menu-clone': {
    rank: 50,
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
  },
})
