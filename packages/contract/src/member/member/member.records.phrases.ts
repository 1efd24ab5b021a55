import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const memberRecordsPhrases = phrases({
  'member.merged_into_id': ['Birleştirildiği üye', 'Merged into', 'Zusammengeführt mit'],
  'member.anonymised_at': ['Anonimleştirme zamanı', 'Anonymised at', 'Anonymisiert am'],
  'member.is_gone': ['Listelerde yok', 'Not in lists', 'In keiner Liste'],
  'member.email_verified_at': ['E-posta doğrulama zamanı', 'E-mail verified at', 'E-Mail bestätigt am'],
  'member.phone_verified_at': ['Telefon doğrulama zamanı', 'Phone verified at', 'Telefon bestätigt am'],
})
