import { t } from './notation.ts'
import type { Words } from './shapes.ts'

interface DemoMessage {
  name: Words
  text: Words
  importance: 'info' | 'warning' | 'critical'
  audience: readonly string[]
  /** Start and end in days before the demo's now; negative values are in the future. */
  from: number
  until: number
  /** How many of the announced users have confirmed it. */
  readers: number
}

const restaurants = ['customer', 'company']

/** The platform's messages: one past, one active, one planned. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: t('Online ödemelerde aksama', 'Online payments are disturbed', 'Störung bei Online-Zahlungen'),
    text: t(
      'Bankanın sisteminde arıza var; online ödemeler geç onaylanabilir. Nakit ve kapıda kart etkilenmiyor.',
      'The bank has a fault: online payments may be confirmed late. Cash and cards on delivery are not affected.',
      'Bei der Bank liegt eine Störung vor: Online-Zahlungen werden verspätet bestätigt. Bar und Karte sind nicht betroffen.',
    ),
    importance: 'critical',
    audience: [...restaurants, 'dealer'],
    from: 12,
    until: 11.8,
    readers: 3,
  },
  {
    name: t('Bayi toplantısı cuma günü', 'Dealers meet on Friday', 'Händlertreffen am Freitag'),
    text: t(
      'Cuma 14.00’te çevrim içi buluşuyoruz: kış kampanyaları ve yeni başvurular.',
      'We meet online on Friday at 14:00: winter campaigns and new registrations.',
      'Wir treffen uns am Freitag um 14 Uhr online: Winterkampagnen und neue Registrierungen.',
    ),
    importance: 'info',
    audience: ['dealer'],
    from: 1,
    until: -5,
    readers: 0,
  },
  {
    name: t('Pazar gecesi bakım', 'Maintenance on Sunday night', 'Wartung in der Nacht zum Montag'),
    text: t(
      'Pazar gecesi 03.00–03.30 arasında panel kapalı olacak. Bu sürede sipariş alınmaz.',
      'The panel is closed on Sunday night from 03:00 to 03:30. No orders are taken then.',
      'In der Nacht zum Montag ist das Panel von 3:00 bis 3:30 Uhr geschlossen. Es werden keine Bestellungen angenommen.',
    ),
    importance: 'warning',
    audience: [...restaurants, 'dealer'],
    from: -6,
    until: -9,
    readers: 0,
  },
]
