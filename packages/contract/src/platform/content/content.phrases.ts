import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { content } from './content.contract.ts'

export const contentPhrases = {
  ...phrasesOf(content, {
    title: ['Sayfalar', 'Pages', 'Seiten'],
    one: ['Sayfa', 'Page', 'Seite'],
    name: ['Başlık', 'Title', 'Titel'],
    slug: ['Bağlantı adı (URL)', 'URL name', 'Name in der URL'],
    body: ['Metin', 'Text', 'Text'],
    seo_title: ['Arama sonucundaki başlık', 'Title in search results', 'Titel in Suchergebnissen'],
    seo_description: ['Arama sonucundaki açıklama', 'Description in search results', 'Beschreibung in Suchergebnissen'],
    status: ['Yayın', 'Publishing', 'Veröffentlichung'],
    state: ['Durum', 'Status', 'Status'],
    starts_at: ['Başlangıç', 'From', 'Von'],
    ends_at: ['Bitiş', 'Until', 'Bis'],
  }),
  ...phrases({
    'site-text.draft': ['Taslak', 'Draft', 'Entwurf'],
    'site-text.planned': ['Planlandı', 'Planned', 'Geplant'],
    'site-text.published': ['Yayında', 'Published', 'Veröffentlicht'],
    'site-text.over': ['Sona erdi', 'Ended', 'Beendet'],
    'site-text.ends-before': [
      'Bitiş, başlangıçtan sonra olmalıdır',
      'The end must be after the start',
      'Das Ende muss nach dem Beginn liegen',
    ],
    'site-text.title-missing': [
      '{language} metnin başlığı eksik',
      'The text in {language} has no title',
      'Dem Text auf {language} fehlt der Titel',
    ],
    'site-text.text-missing': [
      'Yayınlamak için Türkçe metin gerekir',
      'A Turkish text is required for publishing',
      'Zum Veröffentlichen ist ein türkischer Text nötig',
    ],
    'content.slug.taken': [
      'Bu ad başka bir sayfada ya da blog alanında kullanılıyor',
      'Another page or blog area has this name',
      'Eine andere Seite oder ein Blogbereich hat diesen Namen',
    ],
    'content.slug.hint': [
      'Küçük harf, rakam ve tire. Başlıktan önerilir.',
      'Lower-case letters, digits and hyphens. Suggested from the title.',
      'Kleinbuchstaben, Ziffern und Bindestriche. Wird aus dem Titel vorgeschlagen.',
    ],
    'content.empty.hint': [
      'Hakkımızda, gizlilik, teslimat koşulları… Yayınlanan sayfalar bütün sitelerde görünür.',
      'About, privacy, delivery terms… Published pages appear on every site.',
      'Über uns, Datenschutz, Lieferbedingungen … Veröffentlichte Seiten erscheinen auf allen Websites.',
    ],
    'site-text.search': ['Arama motorları', 'Search engines', 'Suchmaschinen'],
    'site-text.search.hint': [
      'Boş kalırsa başlık ve metnin başı görünür.',
      'If left empty, the title and the beginning of the text are shown.',
      'Bleibt das Feld leer, erscheinen Titel und Textanfang.',
    ],
    'site-text.publishing': ['Yayın', 'Publishing', 'Veröffentlichung'],
    'site-text.publishing.hint': [
      'Tarih verilmezse metin hemen ve süresiz yayınlanır.',
      'Without dates it is published immediately and without an end.',
      'Ohne Datumsangaben wird sofort und unbefristet veröffentlicht.',
    ],
  }),
}
