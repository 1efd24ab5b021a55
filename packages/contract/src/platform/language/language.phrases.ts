import { phrases } from '../../kernel/phrases.ts'

export const languagePhrases = phrases({
  'language.title': ['Diller', 'Languages', 'Sprachen'],
  'language.one': ['Dil', 'Language', 'Sprache'],
  'language.name': ['Dilin kendi adı', 'Native name', 'Eigenname der Sprache'],
  'language.code': ['Kod', 'Code', 'Code'],
  'language.sort_no': ['Sıra', 'Position', 'Position'],
  'language.is_active': ['Aktif', 'Active', 'Aktiv'],
  'language.is_active.hint': [
    'Pasif dil seçilemez. Onu kullananlar paneli, e-postaları ve menüyü Türkçe görür.',
    'An inactive language cannot be chosen. Users who had chosen it see the panel, e-mails and menu in Turkish.',
    'Eine inaktive Sprache kann nicht gewählt werden. Wer sie nutzt, sieht Panel, E-Mails und Speisekarte auf Türkisch.',
  ],
  'language.users': [
    'Bu dili {n} kullanıcı seçmiş',
    '{n} user has chosen this language|{n} users have chosen this language',
    '{n} Benutzer hat diese Sprache gewählt|{n} Benutzer haben diese Sprache gewählt',
  ],
  'language.is_panel_default': [
    'Panelin varsayılan dili',
    'Default language of the panel',
    'Standardsprache des Panels',
  ],
  'language.is_panel_default.hint': [
    'Dil seçmemiş kullanıcılar, tarayıcılarının dili sunulmuyorsa paneli bu dilde görür.',
    'Users who have not chosen a language see the panel in this one if their browser’s language is not offered.',
    'Wer keine Sprache gewählt hat, sieht das Panel in dieser, wenn die Sprache des Browsers nicht angeboten wird.',
  ],
  'language.untranslated': ['Varsayılan yapılsın mı?', 'Make it the default?', 'Zum Standard machen?'],
  'language.untranslated.text': [
    'Metinlerin {done} / {of} kadarı çevrildi. Kalanı panelde Türkçe görünür.',
    '{done} of {of} texts are translated. The panel shows the others in Turkish.',
    '{done} von {of} Texten sind übersetzt. Die übrigen zeigt das Panel auf Türkisch.',
  ],
  'language.untranslated.ok': ['Varsayılan yap', 'Make default', 'Zum Standard machen'],
  'language.is_guest_default': [
    'Müşterilerin varsayılan dili',
    'Default language of guests',
    'Standardsprache der Gäste',
  ],
  'language.is_guest_default.hint': [
    'Dil belirtmeyen siteler ve uygulamalar menüyü bu dilde alır. Müşterilere bir dil, sayfaları çevrildiğinde sunulur.',
    'Sites and apps that do not name a language get the menu in this one. Guests are offered a language once their page is translated.',
    'Websites und Apps, die keine Sprache nennen, erhalten die Speisekarte in dieser Sprache. Gästen wird eine Sprache angeboten, sobald ihre Seite übersetzt ist.',
  ],
  'language.translated': ['Çeviri', 'Translated', 'Übersetzt'],
  'language.phrases': ['Metinler', 'Texts', 'Texte'],
  'language.defaults': ['Varsayılan', 'Default', 'Standard'],
  'language.defaults.panel': ['Panel', 'Panel', 'Panel'],
  'language.defaults.guest': ['Müşteriler', 'Guests', 'Gäste'],
  'language.translate': ['Çevir', 'Translate', 'Übersetzen'],
  'language.turkish': [
    'Türkçe pasife alınamaz: eksik her metin Türkçe gösterilir',
    'Turkish cannot be deactivated: every missing text is shown in Turkish',
    'Türkisch kann nicht deaktiviert werden: jeder fehlende Text erscheint auf Türkisch',
  ],
  'language.default-active': [
    'Varsayılan dil pasife alınamaz; önce başka bir dili varsayılan yapın',
    'A default language cannot be deactivated; make another one the default first',
    'Eine Standardsprache kann nicht deaktiviert werden; machen Sie erst eine andere zum Standard',
  ],
  'language.one-default': [
    'Bir varsayılan dil gerekli; bunun yerine geçecek dili varsayılan yapın',
    'One language has to be the default; make another language the default instead',
    'Eine Sprache muss Standard sein; machen Sie stattdessen eine andere zum Standard',
  ],
  'language.order-changed': [
    'Aktif diller bu arada değişti; sıralamayı kontrol edip tekrar deneyin',
    'The active languages have changed in the meantime; check the sequence and try again',
    'Die aktiven Sprachen haben sich inzwischen geändert; prüfen Sie die Reihenfolge und versuchen Sie es erneut',
  ],
  'language.gone': [
    '{name} artık sunulmuyor; panel Türkçe devam ediyor',
    '{name} is no longer offered; the panel is now in Turkish',
    '{name} wird nicht mehr angeboten; das Panel ist jetzt auf Türkisch',
  ],
})
