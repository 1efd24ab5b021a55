import { phrases } from '../../kernel/phrases.ts'

export const translatePhrases = phrases({
  'translate.title': ['Çeviriler', 'Translations', 'Übersetzungen'],
  'translate.one': ['Çeviri', 'Translation', 'Übersetzung'],
  'translate.key': ['Anahtar', 'Key', 'Schlüssel'],
  'translate.lang': ['Dil', 'Language', 'Sprache'],
  'translate.text': ['Çeviri', 'Translation', 'Übersetzung'],
  'translate.updated_at': ['Güncellenme', 'Updated', 'Aktualisiert'],
  'translate.source': ['Çevrilen Türkçe metin', 'Turkish text it translates', 'Übersetzter türkischer Text'],
  'translate.frame': ['Her sayfa', 'Every page', 'Jede Seite'],
  'translate.open': ['Giriş ve başvuru sayfaları', 'Sign-in and registration', 'Anmeldung und Registrierung'],
  'translate.letter': ['E-postalar', 'E-mails', 'E-Mails'],
  'translate.error': ['Hata mesajları', 'Error messages', 'Fehlermeldungen'],
  'translate.general': ['Genel', 'General', 'Allgemein'],
  'translate.wrong.html': [
    'HTML yazılamaz; yalnızca düz metin girin',
    'HTML is not allowed; enter plain text only',
    'HTML ist nicht erlaubt; geben Sie nur einfachen Text ein',
  ],
  'translate.wrong.unknown-place': [
    'Bu metinde böyle bir yer tutucu yok: {places}',
    'This text has no such placeholder: {places}',
    'Dieser Text hat keinen solchen Platzhalter: {places}',
  ],
  'translate.wrong.missing-place': [
    'Eksik yer tutucu: {places}',
    'Missing placeholder: {places}',
    'Fehlender Platzhalter: {places}',
  ],
  'translate.wrong.braces': [
    'Süslü ayraçlar yalnızca yer tutucular içindir',
    'Curly brackets are for placeholders only',
    'Geschweifte Klammern sind nur für Platzhalter',
  ],
  'translate.wrong.no-forms': [
    'Bu metin bir şey saymıyor; “|” kullanılamaz',
    'This text counts nothing; “|” cannot be used',
    'Dieser Text zählt nichts; „|“ ist nicht möglich',
  ],
  'translate.wrong.forms': [
    'Bu dilin {n} çoğul biçimi var: {forms}. Tek metin, iki biçim ya da hepsini yazın.',
    'This language has {n} plural forms: {forms}. Enter one text, two forms or all of them.',
    'Diese Sprache hat {n} Pluralformen: {forms}. Geben Sie einen Text, zwei Formen oder alle ein.',
  ],
  'translate.wrong.empty-form': ['Bir çoğul biçim boş', 'One plural form is empty', 'Eine Pluralform ist leer'],
  'translate.wrong.key': [
    'Ürünün böyle bir metni yok',
    'The product has no such text',
    'Das Produkt hat keinen solchen Text',
  ],
  'translate.wrong.twice': [
    'Bu anahtar bir kez daha gönderilmiş',
    'This key was sent more than once',
    'Dieser Schlüssel wurde mehrfach gesendet',
  ],
  'translate.wrong.some': [
    '{n} metin hatalı, hiçbiri kaydedilmedi',
    '{n} text has errors, none was saved|{n} texts have errors, none was saved',
    '{n} Text ist fehlerhaft, keiner wurde gespeichert|{n} Texte sind fehlerhaft, keiner wurde gespeichert',
  ],
})
