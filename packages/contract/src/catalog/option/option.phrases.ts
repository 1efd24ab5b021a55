import { phrases } from '../../kernel/phrases.ts'

export const optionPhrases = phrases({
  'option.too-few': [
    '{group}: en az {n} seçim yapın',
    '{group}: choose at least {n} option|{group}: choose at least {n} options',
    '{group}: Wählen Sie mindestens {n} Option|{group}: Wählen Sie mindestens {n} Optionen',
  ],
  'option.too-many': [
    '{group}: en fazla {n} seçim yapabilirsiniz',
    '{group}: choose at most {n} option|{group}: choose at most {n} options',
    '{group}: Wählen Sie höchstens {n} Option|{group}: Wählen Sie höchstens {n} Optionen',
  ],
  'option.closed': [
    '{group}: {option} şu anda yok',
    '{group}: {option} is not available right now',
    '{group}: {option} ist derzeit nicht verfügbar',
  ],
  'option.unknown': [
    'Bu üründe böyle bir seçenek yok',
    'The product has no such option',
    'Diese Option gibt es bei diesem Produkt nicht',
  ],
  'option.quantity': [
    '{group}: {option} en fazla {n} adet seçilebilir',
    '{group}: {option} can be chosen at most {n} time|{group}: {option} can be chosen at most {n} times',
    '{group}: {option} kann höchstens {n}-mal gewählt werden',
  ],
  'option.minimum-above-limit': [
    '{group}: en az seçim sayısı ({n}) seçim sınırından büyük',
    '{group}: the minimum selection ({n}) is above the selection limit',
    '{group}: Die Mindestauswahl ({n}) liegt über der Höchstauswahl',
  ],
  'option.too-few-open': [
    '{group}: {n} seçim gerekiyor, ancak açık seçenek sayısı yetersiz',
    '{group}: {n} option is needed, but too few are open|{group}: {n} options are needed, but too few are open',
    '{group}: {n} Option nötig, aber zu wenige verfügbar|{group}: {n} Optionen nötig, aber zu wenige verfügbar',
  ],
  'option.bounds.exactly': ['Tam {n} seçim', 'Choose exactly {n}', 'Genau {n} wählen'],
  'option.bounds.at-least': ['En az {n} seçim', 'Choose at least {n}', 'Mindestens {n} wählen'],
  'option.bounds.between': ['{min}–{n} seçim', 'Choose {min} to {n}', '{min} bis {n} wählen'],
  'option.bounds.at-most': ['En fazla {n} seçim', 'Choose up to {n}', 'Bis zu {n} wählen'],
  'option.bounds.any': ['İstendiği kadar seçim', 'Choose any number', 'Beliebig viele'],
  'option.count': ['{n} seçenek', '{n} option|{n} options', '{n} Option|{n} Optionen'],
  'option.sold-out': ['tükendi', 'sold out', 'ausverkauft'],
  'option.more': ['{name}: bir tane daha', 'One more {name}', 'Eins mehr: {name}'],
  'option.less': ['{name}: bir tane eksilt', 'Remove one {name}', 'Eins weniger: {name}'],
})
