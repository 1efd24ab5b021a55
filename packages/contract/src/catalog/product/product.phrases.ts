import { phrases } from '../../kernel/phrases.ts'

export const productPhrases = phrases({
  'branch-product.title': ['Ürünler', 'Products', 'Produkte'],
  'branch-product.one': ['Ürün', 'Product', 'Produkt'],
  'branch-product.category_id': ['Kategori', 'Category', 'Kategorie'],
  'branch-product.name': ['Ürün adı', 'Product name', 'Name des Produkts'],
  'branch-product.description': ['Açıklama', 'Description', 'Beschreibung'],
  'branch-product.image': ['Görsel', 'Picture', 'Bild'],
  'branch-product.price': ['Fiyat', 'Price', 'Preis'],
  'branch-product.premium_price': ['Premium fiyat', 'Premium price', 'Premium-Preis'],
  'branch-product.discount_rate': ['İndirim oranı', 'Discount', 'Rabatt'],
  'branch-product.vat_rate': ['KDV oranı', 'VAT', 'MwSt.'],
  'branch-product.tags': ['Etiketler', 'Tags', 'Schlagwörter'],
  'branch-product.show_in_list': ['Menüde göster', 'Show in menu', 'In Speisekarte anzeigen'],
  'branch-product.preparation_minutes': ['Hazırlama süresi', 'Preparation time', 'Zubereitungszeit'],
  'branch-product.allergens': ['Alerjenler', 'Allergens', 'Allergene'],
  'branch-product.availability': ['Sipariş saatleri', 'Order times', 'Bestellzeiten'],
  'branch-product.offers': ['Kanal fiyatları', 'Prices by channel', 'Preise je Kanal'],
  'branch-product.kitchen_ids': ['Mutfaklar', 'Cuisines', 'Küchenrichtungen'],
  'branch-product.group_ids': ['Seçenek grupları', 'Option groups', 'Optionsgruppen'],
  'branch-product.delete': ['Ürünü sil', 'Delete product', 'Produkt löschen'],
  'branch-product.delete.sure': [
    'Ürün silinsin mi? Bu işlem geri alınamaz; eski siparişler değişmez.',
    'Delete the product? This cannot be undone; past orders stay as they are.',
    'Produkt löschen? Das lässt sich nicht rückgängig machen; frühere Bestellungen bleiben unverändert.',
  ],
  'branch-product.unknown-category': [
    'Bu kategori artık yok',
    'This category no longer exists',
    'Diese Kategorie gibt es nicht mehr',
  ],
  'branch-product.unknown-group': [
    'Seçilen gruplardan biri artık yok',
    'One of the chosen groups no longer exists',
    'Eine der gewählten Gruppen gibt es nicht mehr',
  ],
  'branch-product.unknown-kitchen': [
    'Seçilen mutfaklardan biri artık yok',
    'One of the chosen cuisines no longer exists',
    'Eine der gewählten Küchenrichtungen gibt es nicht mehr',
  ],
  'branch-product.is-option': [
    'Ürün şu gruplarda seçenek olduğu için silinemez: {groups}',
    'The product cannot be deleted because it is an option of: {groups}',
    'Das Produkt kann nicht gelöscht werden, weil es eine Option ist von: {groups}',
  ],
})
