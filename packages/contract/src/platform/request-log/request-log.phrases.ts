import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { requestLog } from './request-log.contract.ts'

export const requestLogPhrases = {
  ...phrasesOf(requestLog, {
    title: ['Sunucu kayıtları', 'Server log', 'Serverprotokoll'],
    one: ['Sunucu kaydı', 'Server log record', 'Protokolleintrag'],
    level: ['Düzey', 'Level', 'Stufe'],
    'level.info': ['Bilgi', 'Info', 'Info'],
    'level.warn': ['Uyarı', 'Warning', 'Warnung'],
    'level.error': ['Hata', 'Error', 'Fehler'],
    event: ['Olay', 'Event', 'Ereignis'],
    'event.call': ['Değişiklik', 'Change', 'Änderung'],
    'event.refused': ['Reddedildi', 'Refused', 'Abgewiesen'],
    'event.failed': ['Beklenmeyen hata', 'Unexpected error', 'Unerwarteter Fehler'],
    'event.slow': ['Yavaş', 'Slow', 'Langsam'],
    'event.start': ['Sunucu başladı', 'Server started', 'Server gestartet'],
    'event.stop': ['Sunucu durdu', 'Server stopped', 'Server beendet'],
    'event.dropped': ['Sığmayan kayıtlar', 'Records left out', 'Ausgelassene Einträge'],
    call: ['İstek', 'Request', 'Anfrage'],
    code: ['Neden', 'Reason', 'Grund'],
    told: ['Neden', 'Reason', 'Grund'],
    caller: ['Kim', 'Who', 'Wer'],
    'caller.person': ['Kullanıcı', 'User', 'Benutzer'],
    'caller.channel': ['Satış kanalı', 'Sales channel', 'Verkaufskanal'],
    'caller.nobody': ['Oturumsuz', 'Not signed in', 'Nicht angemeldet'],
    'caller.server': ['Sunucu', 'Server', 'Server'],
    user_id: ['Kullanıcı', 'User', 'Benutzer'],
    user_name: ['Kullanıcı', 'User', 'Benutzer'],
    count: ['Kaç kez', 'Times', 'Anzahl'],
    request_id: ['İstek no', 'Request ID', 'Anfrage-Nr.'],
    release: ['Sürüm', 'Release', 'Version'],
  }),
  ...phrases({
    'request-log.request': ['İstek no', 'Request ID', 'Anfrage-Nr.'],
    'request-log.search': [
      'İstek veya tam istek no ara',
      'Request or full request ID',
      'Anfrage oder vollständige Anfrage-Nr.',
    ],
    'request-log.empty': [
      'Son 30 günde kayıt yok. Değişiklikler, reddedilen, başarısız ve yavaş istekler burada görünür.',
      'Nothing in the last 30 days. Changes and refused, failed and slow requests appear here.',
      'Nichts in den letzten 30 Tagen. Änderungen und abgewiesene, fehlgeschlagene und langsame Anfragen erscheinen hier.',
    ],
    'request-log.open-fault': ['Hatayı aç', 'Open error', 'Fehler öffnen'],
    'request-log.open-user': ['Kullanıcıyı aç', 'Open user', 'Benutzer öffnen'],
    'request-log.all-of-call': [
      'Bu isteğin tüm kayıtları',
      'All records of this request',
      'Alle Einträge dieser Anfrage',
    ],
  }),
}
