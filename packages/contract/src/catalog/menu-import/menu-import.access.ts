import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const menuImportAccessPhrases = phrases({
  'permission.of.branch-menu-import': ['Menüyü içe aktar', 'Import menu', 'Speisekarte importieren'],
})

export const menuImportAccess = access({
  'branch-menu-import': {
    rank: 70,
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
  },
})
