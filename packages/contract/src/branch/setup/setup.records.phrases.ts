import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const setupRecordsPhrases = phrases({
  'branch-payment-method.did.delete': [
    '{subject} için ödeme yöntemi kaldırıldı',
    'A payment method was removed from {subject}',
    'Eine Zahlungsart von {subject} wurde entfernt',
  ],
  'branch-payment-method.did.insert': [
    '{subject} için ödeme yöntemi eklendi',
    'A payment method was added to {subject}',
    'Für {subject} wurde eine Zahlungsart hinzugefügt',
  ],
  'branch-payment-method.one': ['Restoran ödeme yöntemi', 'Restaurant payment method', 'Zahlungsart des Restaurants'],
  'branch-payment-method.payment_method_id': ['Ödeme yöntemi', 'Payment method', 'Zahlungsart'],
})
