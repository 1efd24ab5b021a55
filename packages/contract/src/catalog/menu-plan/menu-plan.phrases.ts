import { phrases } from '../../kernel/phrases.ts'

export const menuPlanPhrases = phrases({
  'menu-plan.nothing': [
    'Seçilenlerin hepsi zaten böyle; yapılacak bir şey yok',
    'The selection is already up to date; there is nothing to do',
    'Die Auswahl entspricht bereits diesem Stand; es gibt nichts zu tun',
  ],
  'menu-plan.moved': [
    'Menü bu arada değişti. Farklar yeniden karşılaştırıldı; lütfen bir kez daha kontrol edin.',
    'The menu has changed in the meantime. The differences were updated; please check them once more.',
    'Die Speisekarte hat sich inzwischen geändert. Die Unterschiede wurden neu ermittelt; bitte prüfen Sie sie noch einmal.',
  ],
  'menu-plan.needs-refused': [
    '{name} olmadan kopyalanamaz',
    'It cannot be copied without {name}',
    'Ohne {name} lässt es sich nicht übernehmen',
  ],
  'menu-plan.picture': ['Başka bir görsel', 'Another picture', 'Anderes Bild'],
})
