import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const billRecordsPhrases = phrases({
  'bill.table_id': ['Masa', 'Table', 'Tisch'],
  'bill.opened_at': ['Açılış', 'Opened', 'Geöffnet'],
  'bill.closed_at': ['Kapanış', 'Closed', 'Geschlossen'],
  'bill.reopened_at': ['Yeniden açılış', 'Reopened', 'Wieder geöffnet'],
  'bill.reopened_by': ['Yeniden açan', 'Reopened by', 'Wieder geöffnet von'],
  'bill.reopened_by_name': ['Yeniden açanın adı', 'Reopened by (name)', 'Wieder geöffnet von (Name)'],
  'bill.reopen_reason': ['Yeniden açma nedeni', 'Reason for reopening', 'Grund der Wiederöffnung'],
  'bill.joined_id': ['Birleştiği adisyon', 'Merged into', 'Zusammengelegt mit'],
  'bill-payment.one': ['Adisyon ödemesi', 'Payment of a bill', 'Zahlung einer Rechnung'],
  'bill-payment.bill_id': ['Adisyon', 'Bill', 'Rechnung'],
  'bill-payment.kind': ['Bölme şekli', 'Split by', 'Aufgeteilt nach'],
  'bill-payment.tip': ['Bahşiş', 'Tip', 'Trinkgeld'],
  'bill-payment.given': ['Verilen', 'Given', 'Gegeben'],
  'bill-payment.amount': ['Tutar', 'Amount', 'Betrag'],
  'bill-payment.payment_method_id': ['Ödeme yöntemi', 'Payment method', 'Zahlungsart'],
  'bill-payment.undone_at': ['Geri alınma', 'Undone', 'Rückgängig gemacht'],
  'bill-payment.undone_by': ['Geri alan', 'Undone by', 'Rückgängig gemacht von'],
  'bill-payment.undone_by_name': ['Geri alanın adı', 'Undone by (name)', 'Rückgängig gemacht von (Name)'],
  'bill-payment.undo_reason': ['Geri alma nedeni', 'Reason for undoing', 'Grund des Rückgängigmachens'],
  'bill-payment.refund_of': ['İade edilen ödeme', 'Refunded payment', 'Erstattete Zahlung'],
  'bill-payment.refund_order_id': ['İade edilen sipariş', 'Refunded order', 'Erstattete Bestellung'],
  'bill-payment.paid_by': ['Tahsil eden', 'Taken by', 'Kassiert von'],
  'bill-payment.paid_by_name': ['Tahsil edenin adı', 'Taken by (name)', 'Kassiert von (Name)'],
})
