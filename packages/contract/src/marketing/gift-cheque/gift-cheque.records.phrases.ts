import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const giftChequeRecordsPhrases = phrases({
  'gift-cheque.amount': ['Tutar', 'Amount', 'Betrag'],
  'gift-cheque.borne_by': ['Bedelini karşılayan', 'Cost covered by', 'Kosten trägt'],
  'gift-cheque.definable': ['Tanımlanabilir', 'Can be assigned', 'Zuweisbar'],
  'gift-cheque.ends_at': ['Bitiş', 'Ends', 'Ende'],
  'gift-cheque.kind': ['Tür', 'Type', 'Art'],
  'gift-cheque.limit_count': ['Kullanım sınırı', 'Use limit', 'Höchstzahl der Nutzungen'],
  'gift-cheque.one': ['Hediye çeki', 'Gift cheque', 'Gutschein'],
  'gift-cheque.per_user_limit': ['Kişi başı sınır', 'Limit per person', 'Höchstzahl je Person'],
  'gift-cheque.rate': ['Oran', 'Rate', 'Satz'],
  'gift-cheque.starts_at': ['Başlangıç', 'Begins', 'Beginn'],
  'gift-cheque.used_count': ['Kullanım sayısı', 'Uses', 'Nutzungen'],
})
