import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const settingsRecordsPhrases = phrases({
  'company-secret.one': ['Erişim bilgisi', 'Credential', 'Zugangsdaten'],
  'company-secret.sealed': ['Gizli değer', 'Secret', 'Geheimwert'],
  'company-secret.set_at': ['Girilme zamanı', 'Set at', 'Eingegeben am'],
  'company-secret.set_by': ['Giren kişi', 'Set by', 'Eingegeben von'],
  'company-secret.set_by_name': ['Giren kişi', 'Set by', 'Eingegeben von'],
})
