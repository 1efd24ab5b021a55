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
      'Önceki adımdan uzak olmalıdır',
      'Must be farther than the step before',
      'Muss weiter sein als die Stufe davor',
    ],
    'delivery-distance-template.off': [
      'Bu şablon aktif değil',
      'This template is not active',
      'Diese Vorlage ist nicht aktiv',
    ],
    'delivery-distance-template.moved': [
      '“{name}” önizlemeden sonra değişti; yeniden bakıp tekrar deneyin',
      '“{name}” has changed since the preview; look again and try again',
      '„{name}“ hat sich seit der Vorschau geändert; sehen Sie noch einmal nach und versuchen Sie es erneut',
    ],
    'delivery-distance-template.currency': [
      '“{name}” başka bir para birimiyle satış yapıyor',
      '“{name}” sells in another currency',
      '„{name}“ verkauft in einer anderen Währung',
    ],
    'delivery-distance-template.too-many': [
      '“{name}” için bu kadar bölge olamaz; en fazla {n}',
      '“{name}” would have too many zones; at most {n}',
      '„{name}“ hätte zu viele Gebiete; höchstens {n}',
    ],
    'delivery-distance-template.apply': ['Restoranlara uygula', 'Apply to restaurants', 'Auf Restaurants anwenden'],
    'delivery-distance-template.apply.hint': [
      'Restoranın çevresindeki daireler bu adımlarla değiştirilir. Köşeleri çizilen, ilçeyle belirlenen ve teslimat olmayan bölgeler kalır ve önce gelir.',
      'Circles around the restaurant are replaced by these steps. Zones with corners, by district and without delivery stay and come first.',
      'Kreise um das Restaurant werden durch diese Stufen ersetzt. Gebiete mit Ecken, nach Bezirk und ohne Lieferung bleiben und gehen vor.',
    ],
    'delivery-distance-template.apply.choose': ['Restoran arayın', 'Search for restaurants', 'Restaurants suchen'],
    'delivery-distance-template.apply.do': [
      '{n} restorana uygula',
      'Apply to {n} restaurant|Apply to {n} restaurants',
      'Auf {n} Restaurant anwenden|Auf {n} Restaurants anwenden',
    ],
    'delivery-distance-template.applied': [
      '{n} restoranın bölgeleri değişti',
      'The zones of {n} restaurant have changed|The zones of {n} restaurants have changed',
      'Die Gebiete von {n} Restaurant sind geändert|Die Gebiete von {n} Restaurants sind geändert',
    ],
    'delivery-distance-template.undo': ['Geri al', 'Undo', 'Rückgängig machen'],
    'delivery-distance-template.undo.last': [
      'Son uygulamayı geri al',
      'Undo the last application',
      'Letzte Anwendung rückgängig machen',
    ],
    'delivery-distance-template.undo.title': [
      '{n} restoranın önceki bölgeleri geri gelsin mi?',
      'Bring the former zones of {n} restaurant back?|Bring the former zones of {n} restaurants back?',
      'Die früheren Gebiete von {n} Restaurant wiederherstellen?|Die früheren Gebiete von {n} Restaurants wiederherstellen?',
    ],
    'delivery-distance-template.undone': [
      '{n} restoranın önceki bölgeleri geri geldi',
      'The former zones of {n} restaurant are back|The former zones of {n} restaurants are back',
      'Die früheren Gebiete von {n} Restaurant gelten wieder|Die früheren Gebiete von {n} Restaurants gelten wieder',
    ],
    'delivery-distance-template.undo-zone': [
      '“{name}” restoranının “{zone}” bölgesi o zamandan beri değişti; hiçbir şey geri alınmadı',
      'The zone “{zone}” of “{name}” has changed since; nothing was undone',
      'Das Gebiet „{zone}“ von „{name}“ hat sich seitdem geändert; nichts wurde rückgängig gemacht',
    ],
    'delivery-distance-template.undo-branch': [
      '“{name}” o zamandan beri başka bir şablon aldı; hiçbir şey geri alınmadı',
      '“{name}” was given another template since; nothing was undone',
      '„{name}“ hat seitdem eine andere Vorlage bekommen; nichts wurde rückgängig gemacht',
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
      'Bu kadar bölge olamaz; uygulanmaz',
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
