import { phrases } from '../../kernel/phrases.ts'

/** The screen in which a demo's operator reads letters; the letters' words are in mail.phrases.ts. */
export const mailboxPhrases = phrases({
  'mailbox.title': ['Giden e-postalar', 'Outgoing e-mails', 'Ausgehende E-Mails'],
  'mailbox.search': ['Alıcı veya konu ara', 'Search recipient or subject', 'Empfänger oder Betreff suchen'],
  'mailbox.empty': [
    'Sistemin gönderdiği e-postalar burada görünür: şifre kodları, davetler, kayıt yanıtları. Bu demo kurulumunda posta sunucusu yok.',
    'E-mails that Sofra sends appear here: codes, invitations, replies to registrations. This demo has no mail server.',
    'Hier erscheinen die E-Mails, die Sofra sendet: Codes, Einladungen, Antworten auf Registrierungen. Diese Demo hat keinen Mailserver.',
  ],
  'mailbox.choose': [
    'Okumak için bir e-posta seçin',
    'Choose an e-mail to read it',
    'Wählen Sie eine E-Mail zum Lesen',
  ],
  'mailbox.letter': ['E-posta metni', 'Text of the e-mail', 'Text der E-Mail'],
  'mailbox.to': ['Alıcı', 'To', 'An'],
  'mailbox.back': ['Listeye dön', 'Back to the list', 'Zurück zur Liste'],
  'mailbox.no-text': [
    'Gönderilen e-postaların metni saklanmaz',
    'The text of sent e-mails is not kept',
    'Der Text gesendeter E-Mails wird nicht aufbewahrt',
  ],
})
