import { phrases } from '../../kernel/phrases.ts'

export const menuSourcePhrases = phrases({
  'menu-source.own': ['Bu restoranın menüsü', 'The menu of this restaurant', 'Die Karte dieses Restaurants'],
  'menu-source.amount': [
    '{categories} kategori, {products} ürün',
    'Categories: {categories}, products: {products}',
    'Kategorien: {categories}, Produkte: {products}',
  ],
  'menu-source.copy': ['Bu menüyü kopyala', 'Copy from this menu', 'Aus dieser Karte übernehmen'],
  'menu-source.none': [
    'Menüsü kopyalanabilecek başka restoran yok',
    'There is no other menu to copy from',
    'Es gibt keine andere Karte zum Übernehmen',
  ],
  'menu-source.none.hint': [
    'Firmanın ilk menüsü ürün ekranında oluşturulur. Menüsü olan başka bir restoran açıldığında burada görünür.',
    'The first menu of a company is made on the product screen. Once another restaurant has a menu, it appears here.',
    'Die erste Karte einer Firma entsteht in der Produktverwaltung. Sobald ein anderes Restaurant eine Karte hat, erscheint es hier.',
  ],
})
