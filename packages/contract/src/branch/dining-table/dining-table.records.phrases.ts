import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const diningTableRecordsPhrases = phrases({
  'dining-area.sort_no': ['Sıra', 'Sort order', 'Reihenfolge'],
  'dining-table.token': ['QR kod', 'QR code', 'QR-Code'],
  'dining-table.x': ['Plandaki yeri (yatay)', 'Position on the plan (horizontal)', 'Lage im Plan (waagerecht)'],
  'dining-table.y': ['Plandaki yeri (dikey)', 'Position on the plan (vertical)', 'Lage im Plan (senkrecht)'],
})
