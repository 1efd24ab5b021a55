import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const menuAccessPhrases = phrases({
  'permission.key.put-branch-product-status': [
    'Ürünü aç / kapat',
    'Open or close a product',
    'Produkt sperren / freigeben',
  ],
  'permission.key.patch-branch-product-cells': [
    'Ürünleri tabloda düzenle',
    'Edit products in the table',
    'Produkte in der Tabelle bearbeiten',
  ],
  'permission.key.put-branch-category-status': [
    'Kategoriyi aç / kapat',
    'Open or close a category',
    'Kategorie sperren / freigeben',
  ],
})

export const menuAccess = access(
  {},
  {
    'put-branch-product-status': { of: 'branch-product', roles: ['support', 'dealer', 'manager', 'desk', 'kitchen'] },
    'patch-branch-product-cells': { of: 'branch-product', roles: ['dealer', 'manager'] },
    'put-branch-category-status': { of: 'branch-product', roles: ['support', 'dealer', 'manager', 'desk', 'kitchen'] },
  },
)
