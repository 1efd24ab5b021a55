import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const optionGroupRecordsPhrases = phrases({
  'option-group.kind': ['Tür', 'Type', 'Art'],
  'option-group.mandatory': ['Zorunlu', 'Mandatory', 'Pflicht'],
  'option-group.minimum_selection': ['En az seçim', 'Minimum selection', 'Mindestauswahl'],
  'option-group.one': ['Seçenek grubu', 'Option group', 'Optionsgruppe'],
  'option-group.selection_limit': ['Seçim sınırı', 'Selection limit', 'Höchstauswahl'],
  'option-group.selection_type': ['Seçim türü', 'Selection type', 'Auswahlart'],
  'option-item.group_id': ['Seçenek grubu', 'Option group', 'Optionsgruppe'],
  'option-item.material_id': ['Malzeme', 'Ingredient', 'Zutat'],
  'option-item.max_quantity': ['En fazla adet', 'Max. quantity', 'Höchstmenge'],
  'option-item.one': ['Seçenek', 'Option', 'Option'],
  'option-item.price': ['Fiyat', 'Price', 'Preis'],
})
