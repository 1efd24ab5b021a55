import { phrases } from '../../kernel/phrases.ts'

export const deadLetterPhrases = phrases({
  'dead-letter.title': ['Teslim edilemeyen olaylar', 'Dead letters', 'Unzustellbare Ereignisse'],
  'dead-letter.one': ['Teslim edilemeyen olay', 'Dead letter', 'Unzustellbares Ereignis'],
  'dead-letter.empty': [
    'Her olay işlendi. İşlenemeyen olaylar burada görünür.',
    'Every event was handled. Those that could not be appear here.',
    'Alle Ereignisse wurden verarbeitet. Was nicht verarbeitet werden konnte, erscheint hier.',
  ],
  'dead-letter.search': [
    'Abone, olay veya hata ara',
    'Search subscriber, event or error',
    'Abonnent, Ereignis oder Fehler suchen',
  ],
  'dead-letter.subscriber': ['Abone', 'Subscriber', 'Abonnent'],
  'dead-letter.name': ['Olay', 'Event', 'Ereignis'],
  'dead-letter.company_id': ['Firma no', 'Company id', 'Firmennummer'],
  'dead-letter.branch_id': ['Restoran no', 'Restaurant id', 'Restaurantnummer'],
  'dead-letter.tries': ['Deneme', 'Tries', 'Versuche'],
  'dead-letter.error': ['Hata', 'Error', 'Fehler'],
  'dead-letter.replay_at': ['Yeniden işleniyor', 'Being replayed', 'Wird erneut zugestellt'],
  'dead-letter.created_at': ['Ne zaman', 'When', 'Wann'],
  'dead-letter.at': ['Olay zamanı', 'Emitted', 'Ausgelöst'],
  'dead-letter.no': ['Olay no', 'Event number', 'Ereignisnummer'],
  'dead-letter.subject_id': ['Kayıt no', 'Record id', 'Eintrag-Nr.'],
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
    'one event waits|{n} events wait',
    'ein Ereignis wartet|{n} Ereignisse warten',
  ],
  'dead-letter.up-to-date': ['Güncel', 'Up to date', 'Aktuell'],
})
