import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const definitionPointRecordsPhrases = phrases({
  'definition-point.position': ['Kalınan yer', 'Position', 'Stand'],
  'definition-point.until_id': ['Son üye', 'Last member', 'Letztes Mitglied'],
})
