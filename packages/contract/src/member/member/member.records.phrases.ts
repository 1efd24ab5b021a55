import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const memberRecordsPhrases = phrases({
  'member.phone_verified_at': ['Telefon doğrulama zamanı', 'Phone verified at', 'Telefon bestätigt am'],
})
