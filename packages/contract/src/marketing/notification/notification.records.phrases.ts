import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const notificationRecordsPhrases = phrases({
  'notification.made_by': ['Oluşturan', 'Made by', 'Erstellt durch'],
})
