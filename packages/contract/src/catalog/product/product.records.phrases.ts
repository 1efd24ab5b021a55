import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const productRecordsPhrases = phrases({
  'product-kitchen.kitchen_id': ['Mutfak', 'Kitchen', 'Küche'],
  'product-kitchen.one': ['Ürünün mutfağı', 'Kitchen of a product', 'Küche eines Produkts'],
  'product-option-group.did.delete': [
    '{subject} menüsünde bir ürünün seçeneği kaldırıldı',
    'Options of a product of {subject} were removed',
    'Optionen eines Produkts von {subject} wurden entfernt',
  ],
  'product-option-group.did.insert': [
    '{subject} menüsünde bir ürüne seçenek eklendi',
    'Options were added to a product of {subject}',
    'Bei {subject} wurden einem Produkt Optionen hinzugefügt',
  ],
  'product-option-group.group_id': ['Seçenek grubu', 'Option group', 'Optionsgruppe'],
  'product-option-group.one': ['Ürün seçeneği', 'Options of a product', 'Optionen eines Produkts'],
})
