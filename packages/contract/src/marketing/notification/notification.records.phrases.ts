import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const notificationRecordsPhrases = phrases({
  'notification.expiring_days': ['Süresi kaç günde dolar', 'Expire within days', 'Verfallen in Tagen'],
  'notification.made_by': ['Oluşturan', 'Made by', 'Erstellt durch'],
})
