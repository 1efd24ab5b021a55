import { phrases } from '../../kernel/phrases.ts'

/** What of the panel's start could not be loaded. */
export const sitePhrases = phrases({
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
