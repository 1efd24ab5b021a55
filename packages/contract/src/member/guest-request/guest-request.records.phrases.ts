import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const guestRequestRecordsPhrases = phrases({
  'guest-request.request_category_id': ['Kategori', 'Category', 'Kategorie'],
  'guest-request.recipient': ['Alıcı', 'Recipient', 'Empfänger'],
  'guest-request.recipient.branch': ['Restoran', 'Restaurant', 'Restaurant'],
  'guest-request.recipient.company': ['Firma', 'Company', 'Firma'],
  'guest-request.member_id': ['Üye', 'Member', 'Mitglied'],
  'guest-request.lang': ['Dil', 'Language', 'Sprache'],
})
