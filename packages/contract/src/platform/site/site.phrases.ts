import { phrases } from '../../kernel/phrases.ts'

/** Messages about data of the panel's start that could not be loaded. */
export const sitePhrases = phrases({
  'legal.terms': ['Kullanım koşulları', 'Terms of use', 'Nutzungsbedingungen'],
  'legal.privacy': ['Aydınlatma metni', 'Privacy notice', 'Datenschutzhinweise'],
  'legal.changed': ['Son değişiklik: {date}', 'Last changed on {date}', 'Zuletzt geändert am {date}'],
  'legal.empty': [
    'Bu metin henüz yayımlanmadı.',
    'This text has not been published yet.',
    'Dieser Text ist noch nicht veröffentlicht.',
  ],
  'legal.failed': ['Metin yüklenemedi.', 'The text could not be loaded.', 'Der Text konnte nicht geladen werden.'],
  'start.site-failed': [
    'Site ayarları yüklenemedi.',
    'Site settings could not be loaded.',
    'Die Website-Einstellungen konnten nicht geladen werden.',
  ],
  'start.delivery-types-failed': [
    'Teslimat tipleri yüklenemedi.',
    'Delivery types could not be loaded.',
    'Die Bestellarten konnten nicht geladen werden.',
  ],
})
