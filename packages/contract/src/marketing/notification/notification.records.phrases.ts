import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const notificationRecordsPhrases = phrases({
  'notification.expiring_days': ['Süresi kaç günde dolar', 'Expiry within (days)', 'Verfall innerhalb von (Tagen)'],
  'notification.made_by': ['Oluşturan', 'Created by', 'Erstellt durch'],
})
