import { phrases } from '../../kernel/phrases.ts'

export const menuPlanPhrases = phrases({
  'menu-plan.nothing': [
    'Seçilenlerin hepsi zaten böyle; yapılacak bir şey yok',
    'What was chosen is all like this already; there is nothing to do',
    'Das Ausgewählte ist alles schon so; es gibt nichts zu tun',
  ],
  'menu-plan.moved': [
    'Menü bu sırada değişti. Farklar yeniden karşılaştırıldı; lütfen bir kez daha bakın',
    'The menu has changed meanwhile. It was compared again; please look once more',
    'Die Karte hat sich inzwischen geändert. Sie wurde neu verglichen; bitte sehen Sie noch einmal nach',
  ],
  'menu-plan.needs-refused': [
    '{name} olmadan alınamaz',
    'It cannot be taken over without {name}',
    'Ohne {name} lässt es sich nicht übernehmen',
  ],
  'menu-plan.picture': ['Başka bir görsel', 'Another picture', 'Anderes Bild'],
})
