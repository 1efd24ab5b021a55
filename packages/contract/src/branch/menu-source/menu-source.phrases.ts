import { phrases } from '../../kernel/phrases.ts'

export const menuSourcePhrases = phrases({
  'menu-source.own': ['Bu restoranın menüsü', 'The menu of this restaurant', 'Die Speisekarte dieses Restaurants'],
  'menu-source.amount': [
    '{categories} kategori, {products} ürün',
    'Categories: {categories}, products: {products}',
    'Kategorien: {categories}, Produkte: {products}',
  ],
  'menu-source.copy': ['Bu menüyü kopyala', 'Copy from this menu', 'Aus dieser Speisekarte übernehmen'],
  'menu-source.none': [
    'Menüsü kopyalanabilecek başka restoran yok',
    'There is no other menu to copy from',
    'Es gibt keine andere Speisekarte zum Übernehmen',
  ],
  'menu-source.none.hint': [
    'Firmanın ilk menüsü ürün ekranında oluşturulur. Menüsü olan başka bir restoran olduğunda burada görünür.',
    'The first menu of a company is created on the products page. Once another restaurant has a menu, it appears here.',
    'Die erste Speisekarte einer Firma entsteht in der Produktverwaltung. Sobald ein anderes Restaurant eine Speisekarte hat, erscheint es hier.',
  ],
})
