import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { setting } from './setting.contract.ts'

export const settingPhrases = {
  ...phrasesOf(setting, {
    title: ['Ayarlar', 'Settings', 'Einstellungen'],
    one: ['Ayar', 'Setting', 'Einstellung'],
    key: ['Anahtar', 'Key', 'Schlüssel'],
    type: ['Tür', 'Type', 'Art'],
    'type.text': ['Metin', 'Text', 'Text'],
    'type.number': ['Sayı', 'Number', 'Zahl'],
    'type.flag': ['Evet / Hayır', 'Yes / No', 'Ja / Nein'],
    'type.choice': ['Seçim', 'Choice', 'Auswahl'],
    'type.json': ['JSON', 'JSON', 'JSON'],
    minimum: ['En az', 'Minimum', 'Minimum'],
    maximum: ['En fazla', 'Maximum', 'Maximum'],
    options: ['Seçenekler', 'Options', 'Optionen'],
    value: ['Değer', 'Value', 'Wert'],
    is_public: ['Sitelere açık', 'Visible to sites', 'Für Websites sichtbar'],
    is_read: ['Ürün kullanıyor', 'Used by the product', 'Vom Produkt genutzt'],
  }),
  ...phrases({
    'setting.is-read': [
      'Bu ayarı ürünün kendisi okuyor: silinemez, anahtarı, türü ve kuralı değiştirilemez',
      'This setting is used by the product itself: it cannot be deleted, and its key, type and rule cannot be changed',
      'Diese Einstellung liest das Produkt selbst: Sie kann nicht gelöscht werden, Schlüssel, Art und Regel bleiben',
    ],
    'setting.is-read.hint': [
      'Bu ayarı ürünün kendisi okuyor; anahtarı, türü ve kuralı değiştirilemez.',
      'This setting is used by the product itself; its key, type and rule cannot be changed.',
      'Diese Einstellung liest das Produkt selbst; Schlüssel, Art und Regel bleiben unverändert.',
    ],
    'setting.key.hint': [
      'Noktalı küçük harfler: front.phone_in_header',
      'Lower case with a dot: front.phone_in_header',
      'Kleinbuchstaben mit Punkt: front.phone_in_header',
    ],
    'setting.is_public.hint': [
      'Siteler bunu ordering/front isteğinin settings alanında okur. Gizli değerleri açmayın.',
      'Sites read it under settings of ordering/front. Never publish anything secret.',
      'Websites lesen sie unter settings von ordering/front. Niemals Geheimes freigeben.',
    ],
    'setting.value.between': [
      '{min} ile {max} arasında olmalıdır',
      'Must be between {min} and {max}',
      'Muss zwischen {min} und {max} liegen',
    ],
    'setting.value.flag': ['true ya da false girin', 'Enter true or false', 'Geben Sie true oder false ein'],
    'setting.value.choice': [
      'Şunlardan biri olmalıdır: {options}',
      'Must be one of: {options}',
      'Muss eines davon sein: {options}',
    ],
    'setting.value.json': ['Geçerli JSON değil', 'This is not valid JSON', 'Das ist kein gültiges JSON'],
    'setting.limits-crossed': [
      'En az değer, en fazla değerden büyük olamaz',
      'The minimum cannot be above the maximum',
      'Das Minimum darf nicht über dem Maximum liegen',
    ],
    'setting.no-options': [
      'Bir seçimin en az iki seçeneği olmalıdır',
      'A choice needs at least two options',
      'Eine Auswahl braucht mindestens zwei Optionen',
    ],
  }),
}
