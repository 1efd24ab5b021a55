import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { themePhrases } from '../../platform/theme/theme.phrases.ts'
import { companyTheme } from './company-theme.contract.ts'

export const companyThemePhrases = {
  ...phrasesOf(companyTheme, {
    title: ['Site görünümleri', 'Site designs', 'Website-Designs'],
    one: ['Site görünümü', 'Site design', 'Website-Design'],
    theme_id: themePhrases['theme.one'],
    theme_name: themePhrases['theme.one'],
    primary_color: themePhrases['theme.primary_color'],
    accent_color: themePhrases['theme.accent_color'],
    background_color: themePhrases['theme.background_color'],
    surface_color: themePhrases['theme.surface_color'],
    text_color: themePhrases['theme.text_color'],
    muted_color: themePhrases['theme.muted_color'],
    font: themePhrases['theme.font'],
    logo: ['Logo', 'Logo', 'Logo'],
    favicon: ['Site simgesi', 'Favicon', 'Favicon'],
    banner: ['Başlık görseli', 'Header picture', 'Kopfbild'],
    is_active: ['Yayında', 'Published', 'Veröffentlicht'],
  }),
  ...phrases({
    'company-theme.theme-off': [
      'Bu tema artık sunulmuyor',
      'This theme is no longer offered',
      'Dieses Design wird nicht mehr angeboten',
    ],
    'company-theme.own': ['Firmaya özel', 'Custom values', 'Eigene Werte der Firma'],
    'company-theme.own.hint': [
      'Boş bırakılanlar temadan gelir.',
      'If left empty, the theme’s value applies.',
      'Leere Felder kommen aus dem Design.',
    ],
    'company-theme.pictures': ['Görseller', 'Pictures', 'Bilder'],
    'company-theme.pictures.hint': [
      'Boş bırakılan logo ve site simgesi firma ayarlarından gelir.',
      'If left empty, logo and favicon come from the company settings.',
      'Logo und Favicon, die leer bleiben, kommen aus den Firmeneinstellungen.',
    ],
    'company-theme.of-theme': ['Temadan: {value}', 'From the theme: {value}', 'Aus dem Design: {value}'],
    'company-theme.is_active.hint': [
      'Müşteriler bunu görür; yayındaki öbürü taslak olur.',
      'Guests see this design; the previously published one becomes a draft.',
      'Gäste sehen dieses; das bisher veröffentlichte wird zum Entwurf.',
    ],
    'company-theme.empty.hint': [
      'Bir tema seçip renklerini ve logonuzu ekleyin. Görünüm yoksa siteler Sofra’nın görünümünü kullanır.',
      'Choose a theme and add your colours and logo. Without a design, sites use Sofra’s default look.',
      'Wählen Sie ein Design und ergänzen Sie Farben und Logo. Ohne eigenes sehen Websites wie Sofra aus.',
    ],
  }),
}
