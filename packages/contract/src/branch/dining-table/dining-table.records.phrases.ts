import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const diningTableRecordsPhrases = phrases({
  'dining-area.sort_no': ['Sıra', 'Sort order', 'Reihenfolge'],
  'dining-table.token': ['QR kod', 'QR code', 'QR-Code'],
  'dining-table.x': ['Plandaki yeri (yatay)', 'Place on the plan (across)', 'Lage im Plan (waagerecht)'],
  'dining-table.y': ['Plandaki yeri (dikey)', 'Place on the plan (down)', 'Lage im Plan (senkrecht)'],
})
