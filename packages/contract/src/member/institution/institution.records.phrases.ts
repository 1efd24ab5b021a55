import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const institutionRecordsPhrases = phrases({
  'institution.link_token': ['Bağlantı anahtarı', 'Link key', 'Schlüssel des Links'],
  'institution-request.institution_id': ['Kurum', 'Institution', 'Institution'],
  'institution-request.document_type': ['Belge türü', 'Type of document', 'Art des Nachweises'],
  'institution-request.lang': ['Dil', 'Language', 'Sprache'],
  'institution-request.member_id': ['Üye', 'Member', 'Mitglied'],
})
