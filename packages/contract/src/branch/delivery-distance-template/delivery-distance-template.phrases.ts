import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { deliveryDistanceTemplate } from './delivery-distance-template.contract.ts'

export const deliveryDistanceTemplatePhrases = {
  ...phrasesOf(deliveryDistanceTemplate, {
    title: ['Teslimat şablonları', 'Delivery templates', 'Liefervorlagen'],
    one: ['Teslimat şablonu', 'Delivery template', 'Liefervorlage'],
    name: ['Şablon adı', 'Template name', 'Name der Vorlage'],
    currency_code: ['Para birimi', 'Currency', 'Währung'],
    steps: ['Mesafe adımları', 'Distance steps', 'Entfernungsstufen'],
    used: ['Kullanan bölge', 'Used by zones', 'Genutzt von Gebieten'],
  }),
  ...phrases({
    'permission.key.post-delivery-distance-template-apply': [
      'Teslimat şablonunu restoranlara uygula',
      'Apply delivery templates to restaurants',
      'Liefervorlagen auf Restaurants anwenden',
    ],
    'delivery-distance-template.steps.hint': [
      'Kuş uçuşu mesafeye göre, yakından uzağa. Son adımın ötesine teslimat yapılmaz.',
      'By straight-line distance, from near to far. There is no delivery beyond the last step.',
      'Nach Luftlinie, von nah nach fern. Jenseits der letzten Stufe wird nicht geliefert.',
    ],
    'delivery-distance-template.step.metres': ['Mesafe (m)', 'Up to (m)', 'Bis (m)'],
    'delivery-distance-template.step.add': ['Adım ekle', 'Add step', 'Stufe hinzufügen'],
    'delivery-distance-template.step.name': ['{n}. adım', 'Step {n}', 'Stufe {n}'],
    'delivery-distance-template.ascending': [
      'Önceki adımdan daha uzak olmalıdır',
      'Must be greater than the previous step',
      'Muss größer sein als die vorige Stufe',
    ],
    'delivery-distance-template.off': [
      'Bu şablon aktif değil',
      'This template is not active',
      'Diese Vorlage ist nicht aktiv',
    ],
    'delivery-distance-template.moved': [
      '“{name}” önizlemeden sonra değişti; önizlemeyi kontrol edip tekrar deneyin',
      '“{name}” has changed since the preview; check the preview and try again',
      '„{name}“ hat sich seit der Vorschau geändert; prüfen Sie die Vorschau und versuchen Sie es erneut',
    ],
    'delivery-distance-template.currency': [
      '“{name}” başka bir para birimiyle satış yapıyor',
      '“{name}” sells in another currency',
      '„{name}“ verkauft in einer anderen Währung',
    ],
    'delivery-distance-template.too-many': [
      '“{name}” için bölge sayısı sınırı aşılıyor; en fazla {n} bölge olabilir',
      '“{name}” would exceed the limit of {n} zone|“{name}” would exceed the limit of {n} zones',
      '„{name}“ hätte zu viele Gebiete; höchstens {n}',
    ],
    'delivery-distance-template.apply': ['Restoranlara uygula', 'Apply to restaurants', 'Auf Restaurants anwenden'],
    'delivery-distance-template.apply.hint': [
      'Restoranın çevresindeki daireler bu adımlarla değiştirilir. Haritada çizilen, ilçeyle belirlenen ve teslimata kapalı bölgeler kalır ve öncelikli olur.',
      'Circular zones around the restaurant are replaced by these steps. Zones drawn on the map, set by district or marked as no delivery are kept and take precedence.',
      'Kreisförmige Gebiete um das Restaurant werden durch diese Stufen ersetzt. Auf der Karte gezeichnete Gebiete, Bezirke und Gebiete ohne Lieferung bleiben und haben Vorrang.',
    ],
    'delivery-distance-template.apply.choose': ['Restoran arayın', 'Search for restaurants', 'Restaurants suchen'],
    'delivery-distance-template.apply.do': [
      '{n} restorana uygula',
      'Apply to {n} restaurant|Apply to {n} restaurants',
      'Auf {n} Restaurant anwenden|Auf {n} Restaurants anwenden',
    ],
    'delivery-distance-template.applied': [
      '{n} restoranın bölgeleri değişti',
      'Zones of {n} restaurant updated|Zones of {n} restaurants updated',
      'Gebiete von {n} Restaurant geändert|Gebiete von {n} Restaurants geändert',
    ],
    'delivery-distance-template.undo': ['Geri al', 'Undo', 'Rückgängig machen'],
    'delivery-distance-template.undo.last': [
      'Son uygulamayı geri al',
      'Undo last application',
      'Letzte Anwendung rückgängig machen',
    ],
    'delivery-distance-template.undo.title': [
      'Son uygulama {n} restoranda geri alınsın mı?',
      'Undo the last application in {n} restaurant?|Undo the last application in {n} restaurants?',
      'Letzte Anwendung in {n} Restaurant rückgängig machen?|Letzte Anwendung in {n} Restaurants rückgängig machen?',
    ],
    'delivery-distance-template.undone': [
      '{n} restoranın önceki bölgeleri geri yüklendi',
      'Previous zones of {n} restaurant restored|Previous zones of {n} restaurants restored',
      'Frühere Gebiete von {n} Restaurant wiederhergestellt|Frühere Gebiete von {n} Restaurants wiederhergestellt',
    ],
    'delivery-distance-template.undo-zone': [
      '“{name}” restoranının “{zone}” bölgesi sonradan değiştirilmiş; hiçbir şey geri alınmadı',
      'The zone “{zone}” of “{name}” has changed since; nothing was undone',
      'Das Gebiet „{zone}“ von „{name}“ hat sich seitdem geändert; nichts wurde rückgängig gemacht',
    ],
    'delivery-distance-template.undo-branch': [
      '“{name}” restoranına sonradan başka bir şablon uygulanmış; hiçbir şey geri alınmadı',
      'Another template has since been applied to “{name}”; nothing was undone',
      'Auf „{name}“ wurde seitdem eine andere Vorlage angewendet; nichts wurde rückgängig gemacht',
    ],
    'delivery-distance-template.change.kept': ['kalır', 'stays', 'bleibt'],
    'delivery-distance-template.change.same': ['aynı', 'the same', 'unverändert'],
    'delivery-distance-template.change.changed': ['değişir', 'changes', 'wird geändert'],
    'delivery-distance-template.change.added': ['eklenir', 'is added', 'kommt dazu'],
    'delivery-distance-template.change.removed': ['kaldırılır', 'is removed', 'entfällt'],
    'delivery-distance-template.refused.currency': [
      'Başka bir para birimiyle satış yapıyor; uygulanmaz',
      'Sells in another currency; left as it is',
      'Verkauft in einer anderen Währung; bleibt, wie es ist',
    ],
    'delivery-distance-template.refused.zones': [
      'Bölge sayısı sınırı aşılıyor; uygulanmaz',
      'Would have too many zones; left as it is',
      'Hätte zu viele Gebiete; bleibt, wie es ist',
    ],
    'delivery-distance-template.terms': [
      '{fee} · en az {minimum} · {minutes} dk',
      '{fee} · from {minimum} · {minutes} min',
      '{fee} · ab {minimum} · {minutes} Min.',
    ],
  }),
}
