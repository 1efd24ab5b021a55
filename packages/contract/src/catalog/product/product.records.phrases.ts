import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const productRecordsPhrases = phrases({
  'product-kitchen.kitchen_id': ['Mutfak', 'Cuisine', 'Küchenrichtung'],
  'product-kitchen.one': ['Ürünün mutfağı', 'Product cuisine', 'Küchenrichtung des Produkts'],
  'product-option-group.did.delete': [
    '{subject} menüsünde bir ürünün seçeneği kaldırıldı',
    'Options were removed from a product of {subject}',
    'Optionen eines Produkts von {subject} wurden entfernt',
  ],
  'product-option-group.did.insert': [
    '{subject} menüsünde bir ürüne seçenek eklendi',
    'Options were added to a product of {subject}',
    'Bei {subject} wurden einem Produkt Optionen hinzugefügt',
  ],
  'product-option-group.group_id': ['Seçenek grubu', 'Option group', 'Optionsgruppe'],
  'product-option-group.one': ['Ürün seçeneği', 'Product options', 'Optionen eines Produkts'],
})
