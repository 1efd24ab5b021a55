import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { optionGroup } from './option-group.contract.ts'

const fieldPhrases = phrasesOf(optionGroup, {
  title: ['Seçenek grupları', 'Option groups', 'Optionsgruppen'],
  one: ['Seçenek grubu', 'Option group', 'Optionsgruppe'],
  kind: ['Tür', 'Kind', 'Art'],
  name: ['Ad', 'Name', 'Name'],
  selection_type: ['Seçim türü', 'Selection type', 'Auswahlart'],
  mandatory: ['Zorunlu', 'Mandatory', 'Pflicht'],
  minimum_selection: ['En az seçim', 'Minimum selection', 'Mindestauswahl'],
  selection_limit: ['Seçim sınırı', 'Selection limit', 'Auswahlgrenze'],
  items: ['Seçenekler', 'Options', 'Optionen'],
  used: ['Kullanan ürün', 'Used by products', 'Genutzt von Produkten'],
  problem: ['Sorun', 'Problem', 'Problem'],
  in_use: ['Kullanımda', 'In use', 'In Verwendung'],
})

export const optionGroupPhrases = {
  ...fieldPhrases,
  ...phrases({
    'branch-option-group.kind.material': ['Malzeme kataloğu', 'Material catalog', 'Zutatenkatalog'],
    'branch-option-group.kind.product': ['Ürün kataloğu', 'Product catalog', 'Produktkatalog'],
    'branch-option-group.title.material': ['Malzeme katalogları', 'Material catalogs', 'Zutatenkataloge'],
    'branch-option-group.title.product': ['Ürün katalogları', 'Product catalogs', 'Produktkataloge'],
    'branch-option-group.selection_type.single': ['Tek seçim', 'Single', 'Einfachauswahl'],
    'branch-option-group.selection_type.multiple': ['Çoklu seçim', 'Multiple', 'Mehrfachauswahl'],
    'branch-option-group.selection_type.multiple_reverse': ['Ters çoklu', 'Multiple reverse', 'Abwählen'],
    'branch-option-group.selection_type.multiple_reverse_price_included': [
      'Ters çoklu, fiyata dahil',
      'Multiple reverse with price included',
      'Abwählen mit Preisabzug',
    ],
    'branch-option-group.single-limit': [
      'Tek seçimde sınır 1 olmalıdır',
      'With a single selection the limit is 1',
      'Bei Einfachauswahl ist die Grenze 1',
    ],
    'branch-option-group.mandatory-minimum': [
      'Zorunlu grupta en az 1 olmalıdır',
      'A mandatory group needs at least 1',
      'Eine Pflichtgruppe braucht mindestens 1',
    ],
    'branch-option-group.minimum-above-limit': [
      'Seçim sınırından büyük olamaz',
      'Must not be above the selection limit',
      'Darf nicht über der Auswahlgrenze liegen',
    ],
    'branch-option-group.minimum-above-options': [
      'Bu kadar seçenek yok',
      'There are not that many options',
      'So viele Optionen gibt es nicht',
    ],
    'branch-option-group.wrong-kind': [
      'Bu seçenek başka türden bir gruba aittir',
      'This option belongs to the other kind of group',
      'Diese Option gehört in die andere Art von Gruppe',
    ],
    'branch-option-group.unknown-item': [
      'Bu seçenek artık grupta yok',
      'This option is not in the group any more',
      'Diese Option ist nicht mehr in der Gruppe',
    ],
    'branch-option-group.unknown-material': [
      'Bu malzeme artık yok',
      'This material does not exist any more',
      'Diese Zutat gibt es nicht mehr',
    ],
    'branch-option-group.unknown-product': [
      'Bu ürün artık yok',
      'This product does not exist any more',
      'Dieses Produkt gibt es nicht mehr',
    ],
    'branch-option-group.circle': [
      'Grup kendini içeriyor: {circle}',
      'The group contains itself: {circle}',
      'Die Gruppe enthält sich selbst: {circle}',
    ],
    'branch-option-group.used-by': [
      'Grup {n} üründe kullanılıyor: {products}. Önce ürünlerden çıkarın.',
      '{n} product uses the group: {products}. Take it away there first.|{n} products use the group: {products}. Take it away there first.',
      '{n} Produkt nutzt die Gruppe: {products}. Entfernen Sie sie dort zuerst.|{n} Produkte nutzen die Gruppe: {products}. Entfernen Sie sie dort zuerst.',
    ],
    'branch-option-group.copy-of': ['{name} (kopya)', '{name} (copy)', '{name} (Kopie)'],
    'branch-option-group.product-closed': [
      'Ürün kapalı olduğu için seçeneğin durumu değiştirilemez',
      "The option's status cannot be changed because its product is closed",
      'Der Status der Option kann nicht geändert werden, weil ihr Produkt geschlossen ist',
    ],
  }),
}
