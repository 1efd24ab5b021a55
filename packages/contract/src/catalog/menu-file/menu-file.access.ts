import { access, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const menuFileAccessPhrases = phrases({
  'permission.of.branch-menu-file': ['Menüyü dışa aktarma', 'Exporting a menu', 'Speisekarte exportieren'],
  'permission.of.branch-menu-import': ['Menüyü içe aktarma', 'Importing a menu', 'Speisekarte importieren'],
})

export const menuFileAccess = access({
  'branch-menu-file': {
    rank: 60,
    roles: { support: look, dealer: look, manager: look },
  },
  'branch-menu-import': {
    rank: 70,
    roles: { support: look, dealer: [...look, ...write], manager: [...look, ...write] },
  },
})
