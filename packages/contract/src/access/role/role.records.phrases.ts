import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const roleRecordsPhrases = phrases({
  'role.keys': ['Yetkiler', 'Permissions', 'Berechtigungen'],
})
