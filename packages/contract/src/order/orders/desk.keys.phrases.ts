import { phrases } from '../../kernel/phrases.ts'

/** Words of the list of keyboard shortcuts at the order desk. */
export const deskKeysPhrases = phrases({
  'desk.keys': ['Klavye kısayolları', 'Keyboard shortcuts', 'Tastenkürzel'],
  'desk.keys.j': ['Sonraki sipariş', 'Next order', 'Nächste Bestellung'],
  'desk.keys.k': ['Önceki sipariş', 'Previous order', 'Vorherige Bestellung'],
  'desk.keys.enter': [
    'Seçili siparişin ayrıntıları',
    'Details of the selected order',
    'Details der gewählten Bestellung',
  ],
  'desk.keys.a': [
    'Sıradaki adım: onayla, yola çıkar, teslim et',
    'Next step: approve, send out, mark as delivered',
    'Nächster Schritt: annehmen, losschicken, als geliefert markieren',
  ],
  'desk.keys.m': ['Diğer işlemler', 'More actions', 'Weitere Aktionen'],
  'desk.keys.help': ['Bu listeyi aç', 'Open this list', 'Diese Liste öffnen'],
})
