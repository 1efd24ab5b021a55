import { phrases } from './phrases.ts'

/** What all logs say. */
export const logPhrases = phrases({
  'log.at': ['Zaman', 'Time', 'Zeit'],
  'log.dates': ['Tarih', 'Date', 'Datum'],
  'log.failed': ['Kayıt açılamadı', 'The record could not be opened', 'Der Eintrag konnte nicht geöffnet werden'],
})
