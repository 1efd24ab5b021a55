import { access, all, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const categoryAccessPhrases = phrases({
  'permission.of.branch-category': ['Menünün kategorileri', 'Menu categories', 'Kategorien der Speisekarte'],
  'permission.key.put-branch-menu-order': ['Menüyü sırala', 'Sort menu', 'Speisekarte sortieren'],
})

export const categoryAccess = access(
  { 'branch-category': { rank: 20, roles: { support: look, dealer: [...look, ...write], manager: all } } },
  { 'put-branch-menu-order': { of: 'branch-category', roles: ['dealer', 'manager'] } },
)
