import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const billRecordsPhrases = phrases({
  'bill.table_id': ['Masa', 'Table', 'Tisch'],
  'bill.opened_at': ['Açılış', 'Opened', 'Geöffnet'],
  'bill.closed_at': ['Kapanış', 'Closed', 'Geschlossen'],
  'bill.reopened_at': ['Yeniden açılış', 'Reopened', 'Wieder geöffnet'],
  'bill.reopened_by': ['Yeniden açan', 'Reopened by', 'Wieder geöffnet von'],
  'bill.reopened_by_name': ['Yeniden açanın adı', 'Reopened by (name)', 'Wieder geöffnet von (Name)'],
  'bill.reopen_reason': ['Yeniden açma nedeni', 'Reason for reopening', 'Grund der Wiederöffnung'],
  'bill.joined_id': ['Birleştiği hesap', 'Joined to', 'Zusammengelegt mit'],
  'bill-payment.one': ['Hesap ödemesi', 'Payment of a bill', 'Zahlung einer Rechnung'],
  'bill-payment.bill_id': ['Hesap', 'Bill', 'Rechnung'],
  'bill-payment.kind': ['Ödeme şekli', 'Paid by', 'Aufgeteilt nach'],
  'bill-payment.tip': ['Bahşiş', 'Tip', 'Trinkgeld'],
  'bill-payment.given': ['Verilen', 'Given', 'Gegeben'],
  'bill-payment.amount': ['Tutar', 'Amount', 'Betrag'],
  'bill-payment.payment_method_id': ['Ödeme yöntemi', 'Payment method', 'Zahlungsart'],
  'bill-payment.key': ['İşlem anahtarı', 'Idempotency key', 'Idempotenzschlüssel'],
  'bill-payment.key_hash': ['İşlemin özeti', 'Hash of the request', 'Prüfsumme der Anfrage'],
  'bill-payment.undone_at': ['Geri alınma', 'Undone', 'Rückgängig gemacht'],
  'bill-payment.undone_by': ['Geri alan', 'Undone by', 'Rückgängig gemacht von'],
  'bill-payment.undone_by_name': ['Geri alanın adı', 'Undone by (name)', 'Rückgängig gemacht von (Name)'],
  'bill-payment.undo_reason': ['Geri alma nedeni', 'Reason for undoing', 'Grund des Rückgängigmachens'],
  'bill-payment.paid_by': ['Alan', 'Taken by', 'Kassiert von'],
  'bill-payment.paid_by_name': ['Alanın adı', 'Taken by (name)', 'Kassiert von (Name)'],
})
