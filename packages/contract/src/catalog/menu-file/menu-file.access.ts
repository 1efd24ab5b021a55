import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const menuFileAccessPhrases = phrases({
  'permission.of.branch-menu-file': ['Menüyü dışa aktar', 'Export menu', 'Speisekarte exportieren'],
})

export const menuFileAccess = access({
  'branch-menu-file': { rank: 60, roles: { support: look, dealer: look, manager: look } },
})
