import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const roleRecordsPhrases = phrases({
  'role.keys': ['Yetkiler', 'Permissions', 'Berechtigungen'],
  'role.default_of': ['Hazır yetki grubu', 'Based on', 'Vorlage'],
  'role.offered': ['Hazır gelen yetkiler', 'Permissions that came with it', 'Mitgegebene Berechtigungen'],
})
