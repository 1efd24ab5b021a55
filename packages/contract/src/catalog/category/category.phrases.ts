import { phrases } from '../../kernel/phrases.ts'

export const categoryPhrases = phrases({
  'branch-category.title': ['Kategoriler', 'Categories', 'Kategorien'],
  'branch-category.one': ['Kategori', 'Category', 'Kategorie'],
  'branch-category.name': ['Kategori adı', 'Category name', 'Name der Kategorie'],
  'branch-category.image': ['Görsel', 'Picture', 'Bild'],
  'branch-category.icon_id': ['İkon', 'Icon', 'Symbol'],
  'branch-category.icon.none': ['İkon yok', 'No icon', 'Kein Symbol'],
  'branch-category.icon.hint': [
    'Müşteri menüsünde kategori adının yanında görünür.',
    'Shown next to the category name in the guests’ menu.',
    'Erscheint neben dem Kategorienamen in der Speisekarte der Gäste.',
  ],
  'branch-category.unknown-icon': [
    'Böyle bir ikon yok ya da artık sunulmuyor',
    'There is no such icon, or it is no longer offered',
    'Dieses Symbol gibt es nicht oder es wird nicht mehr angeboten',
  ],
  'branch-category.availability': ['Sipariş saatleri', 'Order times', 'Bestellzeiten'],
  'branch-category.delivery_types': ['Teslimat tipleri', 'Delivery types', 'Bestellarten'],
  'branch-category.sources': ['Satış kanalları', 'Sales channels', 'Verkaufskanäle'],
  'branch-category.delete': ['Kategoriyi sil', 'Delete category', 'Kategorie löschen'],
  'branch-category.delete.sure': [
    'Kategori silinsin mi? Bu işlem geri alınamaz.',
    'Delete the category? This cannot be undone.',
    'Kategorie löschen? Das lässt sich nicht rückgängig machen.',
  ],
  'branch-category.section.name': ['Ad ve görsel', 'Name and picture', 'Name und Bild'],
  'branch-category.section.times': ['Ne zaman sipariş edilir?', 'When can it be ordered?', 'Wann ist sie bestellbar?'],
  'branch-category.section.places': ['Nerede satılır?', 'Where is it sold?', 'Wo wird sie verkauft?'],
  'branch-category.preview.unnamed': ['Adsız kategori', 'Category without a name', 'Kategorie ohne Namen'],
  'branch-category.preview.nowhere': ['hiçbiri', 'none', 'keine'],
  'branch-category.everywhere': ['Tümünde', 'In all of them', 'In allen'],
  'branch-category.chosen-only': ['Yalnızca seçilenlerde', 'Only in the selected ones', 'Nur in den gewählten'],
  'branch-category.has-products': [
    'Kategoride {n} ürün var. Önce ürünleri taşıyın veya silin.',
    'The category has {n} product. Move or delete it first.|The category has {n} products. Move or delete them first.',
    'Die Kategorie enthält {n} Produkt. Verschieben oder löschen Sie es zuerst.|Die Kategorie enthält {n} Produkte. Verschieben oder löschen Sie sie zuerst.',
  ],
  'menu.order-changed': [
    'Sıralama az önce değişti. Güncel sıra gösteriliyor.',
    'The sequence has just changed. The current one is shown.',
    'Die Reihenfolge hat sich inzwischen geändert. Sie sehen die aktuelle.',
  ],
})
