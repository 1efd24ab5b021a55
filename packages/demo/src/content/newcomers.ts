import { demoIban } from './iban.ts'
import type { DemoAccount, DemoUser } from './shapes.ts'

interface Newcomer {
  kind: 'restaurant' | 'dealer' | 'demo'
  status: 'draft' | 'pending' | 'approved' | 'denied' | 'completed'
  name: string
  surname: string
  email: string
  phone: string
  note: string
  daysAgo: number
  demo_type?: 'customer_demo' | 'dealer_demo' | 'staff_demo'
  /** The dealer whose link was used. */
  dealer?: string
  denied_reason?: string
  details: Readonly<Record<string, string>>
}

const company = (title: string, city: string, district: string, account: number) => ({
  company_title: title,
  legal_title: `${title} Gıda Ltd. Şti.`,
  tax_office: district,
  // Its check digit is wrong, so that the automatic checks report it.
  tax_number: `00000040${account}1`,
  company_address: `Deneme Mah. Örnek Sok. No: ${account}`,
  company_city: city,
  company_district: district,
  company_phone: `+90555000400${account % 10}`,
  iban: demoIban(4_000 + account),
})

const restaurant = (name: string, city: string, district: string, phone: string) => ({
  restaurant_name: name,
  restaurant_city: city,
  restaurant_district: district,
  restaurant_phone: phone,
})

const noRestaurant = restaurant('', '', '', '')

/** Registrations of restaurants, dealers and trials, in every state. */
export const newcomers: readonly Newcomer[] = [
  {
    kind: 'restaurant',
    status: 'pending',
    name: 'Aylin',
    surname: 'Erdem',
    email: 'newcomer@demo.sofra',
    phone: '+905550004011',
    note: 'Kasım sonunda açılıyoruz, o zamana kadar hazır olmak istiyoruz.',
    daysAgo: 1,
    dealer: 'dealer',
    details: {
      ...company('Limonlu Köşe', 'İzmir', 'Urla', 11),
      ...restaurant('Limonlu Köşe Urla', 'İzmir', 'Urla', '+905550004111'),
    },
  },
  {
    kind: 'restaurant',
    status: 'pending',
    name: 'Burak',
    surname: 'Tandır',
    email: 'newcomer2@demo.sofra',
    phone: '+905550004012',
    note: '',
    daysAgo: 3,
    details: {
      ...company('Tandırcı Burak', 'Ankara', 'Keçiören', 12),
      ...restaurant('Tandırcı Burak Etlik', 'Ankara', 'Keçiören', '+905550004112'),
    },
  },
  {
    kind: 'restaurant',
    status: 'denied',
    name: 'Sevgi',
    surname: 'Çınar',
    email: 'newcomer3@demo.sofra',
    phone: '+905550004013',
    note: '',
    daysAgo: 12,
    denied_reason: 'Vergi levhasındaki unvan ile formdaki unvan aynı değil.',
    details: {
      ...company('Çınaraltı', 'İstanbul', 'Şile', 13),
      ...restaurant('Çınaraltı Şile', 'İstanbul', 'Şile', '+905550004113'),
    },
  },
  {
    kind: 'dealer',
    status: 'pending',
    name: 'Tolga',
    surname: 'Akdeniz',
    email: 'newcomer4@demo.sofra',
    phone: '+905550004014',
    note: 'Antalya ve çevresinde kırka yakın restoranla çalışıyoruz.',
    daysAgo: 2,
    details: { ...company('Akdeniz Restoran Çözümleri', 'Antalya', 'Muratpaşa', 14), ...noRestaurant },
  },
  {
    kind: 'demo',
    status: 'pending',
    demo_type: 'customer_demo',
    name: 'Ceyda',
    surname: 'Kurt',
    email: 'trial@demo.sofra',
    phone: '+905550004015',
    note: '',
    daysAgo: 0,
    details: {},
  },
  {
    kind: 'demo',
    status: 'denied',
    demo_type: 'dealer_demo',
    name: 'Umut',
    surname: 'Meraklı',
    email: 'trial2@demo.sofra',
    phone: '+905550004016',
    note: '',
    daysAgo: 20,
    denied_reason: 'Bu adresle bir deneme hesabı daha önce açılmış.',
    details: {},
  },
]

/** Suggested restaurants. */
export const suggestions = [
  {
    name: 'Kuzine Ev Yemekleri',
    city: 'Bursa',
    district: 'Nilüfer',
    phone: '+905550004021',
    contact: 'Hatice Hanım',
    note: 'Öğlen çok kalabalık, paket servisi yok.',
    source: 'public',
  },
  {
    name: 'Dalga Balık',
    city: 'İzmir',
    district: 'Foça',
    phone: '',
    contact: '',
    note: 'Müşterilerimiz soruyor.',
    source: 'guest',
  },
]

/** The accounts of unfinished registrations, by address. */
export const comingAccounts: DemoAccount[] = newcomers
  .filter(({ kind }) => kind !== 'demo')
  .map(({ kind, email, name, surname }) => ({
    key: email,
    type: kind === 'dealer' ? 'dealer' : 'customer',
    name: `${name} ${surname}`,
    registering: true,
  }))

/** Their users, who can sign in and see the state. */
export const comingPeople: DemoUser[] = newcomers
  .filter(({ kind }) => kind !== 'demo')
  .map(({ email, name, surname }) => ({
    email,
    first_name: name,
    last_name: surname,
    account: email,
    role: 'owner',
    branches: [],
  }))
