import { phrases } from '../../kernel/phrases.ts'

export const deadLetterPhrases = phrases({
  'dead-letter.title': ['Teslim edilemeyen olaylar', 'Undelivered events', 'Unzustellbare Ereignisse'],
  'dead-letter.one': ['Teslim edilemeyen olay', 'Undelivered event', 'Unzustellbares Ereignis'],
  'dead-letter.empty': [
    'Her olay işlendi. İşlenemeyen olaylar burada görünür.',
    'All events were processed. Events that could not be processed appear here.',
    'Alle Ereignisse wurden verarbeitet. Was nicht verarbeitet werden konnte, erscheint hier.',
  ],
  'dead-letter.search': [
    'Abone, olay veya hata ara',
    'Search subscriber, event or error',
    'Abonnent, Ereignis oder Fehler suchen',
  ],
  'dead-letter.subscriber': ['Abone', 'Subscriber', 'Abonnent'],
  'dead-letter.name': ['Olay', 'Event', 'Ereignis'],
  'dead-letter.company_id': ['Firma no', 'Company ID', 'Firmennummer'],
  'dead-letter.branch_id': ['Restoran no', 'Restaurant ID', 'Restaurantnummer'],
  'dead-letter.tries': ['Deneme sayısı', 'Attempts', 'Versuche'],
  'dead-letter.error': ['Hata', 'Error', 'Fehler'],
  'dead-letter.replay_at': ['Yeniden işleniyor', 'Being replayed', 'Wird erneut zugestellt'],
  'dead-letter.created_at': ['Ne zaman', 'When', 'Wann'],
  'dead-letter.at': ['Olay zamanı', 'Emitted', 'Ausgelöst'],
  'dead-letter.no': ['Olay no', 'Event number', 'Ereignisnummer'],
  'dead-letter.subject_id': ['Kayıt no', 'Record ID', 'Eintrag-Nr.'],
  'dead-letter.payload': ['İçerik', 'Payload', 'Inhalt'],
  'dead-letter.replay': ['Yeniden işle', 'Replay', 'Erneut zustellen'],
  'dead-letter.replay-all': ['Tümünü yeniden işle', 'Replay all', 'Alle erneut zustellen'],
  'dead-letter.replayed': [
    'Olay yeniden işlenecek',
    'The event will be replayed',
    'Das Ereignis wird erneut zugestellt',
  ],
  'dead-letter.discard': ['Sil', 'Discard', 'Verwerfen'],
  'dead-letter.discarded': ['Olay silindi', 'The event was discarded', 'Das Ereignis wurde verworfen'],
  'dead-letter.failed': [
    'Olay açılamadı',
    'The event could not be opened',
    'Das Ereignis konnte nicht geöffnet werden',
  ],
  'dead-letter.lag': ['Aboneler', 'Subscribers', 'Abonnenten'],
  'dead-letter.unread': [
    '{n} olay bekliyor',
    '{n} event waiting|{n} events waiting',
    '{n} Ereignis wartet|{n} Ereignisse warten',
  ],
  'dead-letter.up-to-date': ['Güncel', 'Up to date', 'Aktuell'],
})
