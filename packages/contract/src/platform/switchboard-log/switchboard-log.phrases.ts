import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { switchboardLog } from './switchboard-log.contract.ts'

export const switchboardLogPhrases = {
  ...phrasesOf(switchboardLog, {
    title: ['Sanal santral', 'Virtual switchboard', 'Virtuelle Telefonanlage'],
    one: ['Santral kaydı', 'Phone call', 'Anruf'],
    provider: ['Santral', 'Switchboard', 'Telefonanlage'],
    'provider.verimor': ['Verimor', 'Verimor', 'Verimor'],
    'provider.bulutfon': ['Bulutfon', 'Bulutfon', 'Bulutfon'],
    'provider.netgsm': ['Netgsm', 'Netgsm', 'Netgsm'],
    'provider.webhook': ['Başka santral', 'Another switchboard', 'Andere Telefonanlage'],
    event: ['Olay', 'Event', 'Ereignis'],
    'event.ringing': ['Çalıyor', 'Ringing', 'Klingelt'],
    'event.answered': ['Yanıtlandı', 'Answered', 'Angenommen'],
    'event.ended': ['Bitti', 'Ended', 'Beendet'],
    'event.missed': ['Cevapsız', 'Missed', 'Verpasst'],
    direction: ['Yön', 'Direction', 'Richtung'],
    'direction.inbound': ['Gelen', 'Incoming', 'Eingehend'],
    'direction.outbound': ['Giden', 'Outgoing', 'Ausgehend'],
    'direction.internal': ['Dahili', 'Internal', 'Intern'],
    guest: ['Karşı taraf', 'Other party', 'Gegenseite'],
    line: ['Hat', 'Line', 'Anschluss'],
    extension: ['Dahili no', 'Extension', 'Durchwahl'],
    duration_s: ['Süre (sn)', 'Duration (s)', 'Dauer (s)'],
    call_id: ['Çağrı no', 'Call number', 'Anrufnummer'],
  }),
  ...phrases({
    'switchboard-log.search': ['Tam çağrı no ara', 'Full call number', 'Vollständige Anrufnummer'],
    'switchboard-log.empty': [
      'Son 90 günde santrallerden bildirim gelmedi. Bağlı santrallerin çağrıları burada görünür.',
      'No switchboard has reported a call in the last 90 days. Calls of connected switchboards appear here.',
      'In den letzten 90 Tagen hat keine Telefonanlage einen Anruf gemeldet. Anrufe verbundener Anlagen erscheinen hier.',
    ],
  }),
}
