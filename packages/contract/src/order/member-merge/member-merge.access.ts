import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const memberMergeAccessPhrases = phrases({
  'permission.of.member-data': ['Üyenin tüm verileri', 'All data of a member', 'Alle Daten eines Mitglieds'],
  'permission.of.member-merge': ['Üye birleştirme', 'Merging members', 'Zusammenführen von Mitgliedern'],
  'permission.of.member-anonymise': ['Üye anonimleştirme', 'Anonymising members', 'Anonymisieren von Mitgliedern'],
})

export const memberMergeAccess = access({
  'member-merge': { rank: 16, danger: 'people', roles: { manager: ['view', 'add'] } },
  'member-data': { rank: 17, danger: 'people', roles: { manager: ['view'] } },
  // Anonymising cannot be undone.
  'member-anonymise': { rank: 18, danger: 'people', roles: { owner: ['view', 'add'] } },
})
