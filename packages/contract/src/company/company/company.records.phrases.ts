import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const companyRecordsPhrases = phrases({
  'company.settings': ['Ayarlar', 'Settings', 'Einstellungen'],
  'company.settings_info': ['Ayarların geçmişi', 'Settings history', 'Verlauf der Einstellungen'],
})
