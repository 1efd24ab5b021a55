import { phrasesOf } from '../../kernel/phrases.ts'
import { requestCategory } from './request-category.contract.ts'

export const requestCategoryPhrases = phrasesOf(requestCategory, {
  title: ['Talep kategorileri', 'Request categories', 'Kategorien für Anliegen'],
  one: ['Talep kategorisi', 'Request category', 'Kategorie für Anliegen'],
  kind: ['Tür', 'Type', 'Art'],
  'kind.request': ['Talep', 'Request', 'Wunsch'],
  'kind.suggestion': ['Öneri', 'Suggestion', 'Vorschlag'],
  'kind.complaint': ['Şikâyet', 'Complaint', 'Beschwerde'],
  recipient: ['Alıcı', 'Recipient', 'Empfänger'],
  'recipient.branch': ['Restoran', 'Restaurant', 'Restaurant'],
  'recipient.company': ['Firma', 'Company', 'Firma'],
})
