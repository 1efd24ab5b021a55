import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { message } from './message.contract.ts'

export const messagePhrases = {
  ...phrasesOf(message, {
    title: ['Sistem mesajları', 'System messages', 'Systemmeldungen'],
    one: ['Sistem mesajı', 'System message', 'Systemmeldung'],
    name: ['Başlık', 'Title', 'Titel'],
    text: ['Metin', 'Text', 'Text'],
    importance: ['Önem', 'Importance', 'Wichtigkeit'],
    'importance.info': ['Bilgi', 'Information', 'Information'],
    'importance.warning': ['Uyarı', 'Warning', 'Warnung'],
    'importance.critical': ['Kritik', 'Critical', 'Kritisch'],
    audience: ['Kimlere', 'Recipients', 'Empfänger'],
    starts_at: ['Başlangıç', 'From', 'Von'],
    ends_at: ['Bitiş', 'Until', 'Bis'],
    read: ['Okuyan', 'Read by', 'Gelesen von'],
  }),
  ...phrases({
    'message.ends-before': [
      'Bitiş, başlangıçtan sonra olmalıdır',
      'The end must be after the start',
      'Das Ende muss nach dem Beginn liegen',
    ],
    'message.open': ['{n} mesajı oku', 'Read message|Read {n} messages', 'Meldung lesen|{n} Meldungen lesen'],
    'message.confirm': ['Okudum', 'I have read it', 'Gelesen'],
    'message.readers': ['Okuyanlar', 'Read by', 'Gelesen von'],
    'message.readers.none': ['Henüz kimse okumadı', 'Nobody has read it yet', 'Noch niemand hat sie gelesen'],
  }),
}
