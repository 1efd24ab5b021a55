import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const giftChequeRecordsPhrases = phrases({
  'discount.amount': ['Tutar', 'Amount', 'Betrag'],
  'discount.borne_by': ['Karşılayan', 'Borne by', 'Getragen von'],
  'discount.delivery_types': ['Teslimat tipleri', 'Delivery types', 'Lieferarten'],
  'discount.ends_at': ['Bitiş', 'End', 'Ende'],
  'discount.is_active': ['Aktif', 'Active', 'Aktiv'],
  'discount.one': ['İndirim', 'Discount', 'Rabatt'],
  'discount.rate': ['Oran', 'Rate', 'Satz'],
  'discount.starts_at': ['Başlangıç', 'Start', 'Beginn'],
  'gift-cheque.amount': ['Tutar', 'Amount', 'Betrag'],
  'gift-cheque.borne_by': ['Karşılayan', 'Borne by', 'Getragen von'],
  'gift-cheque.definable': ['Tanımlanabilir', 'Can be assigned', 'Zuweisbar'],
  'gift-cheque.ends_at': ['Bitiş', 'End', 'Ende'],
  'gift-cheque.kind': ['Tür', 'Kind', 'Art'],
  'gift-cheque.limit_count': ['Kullanım sınırı', 'Limit of uses', 'Nutzungsgrenze'],
  'gift-cheque.one': ['Hediye çeki', 'Gift cheque', 'Gutschein'],
  'gift-cheque.per_user_limit': ['Kişi başı sınır', 'Limit per person', 'Grenze je Person'],
  'gift-cheque.rate': ['Oran', 'Rate', 'Satz'],
  'gift-cheque.starts_at': ['Başlangıç', 'Start', 'Beginn'],
  'gift-cheque.used_count': ['Kullanım sayısı', 'Uses', 'Nutzungen'],
})
