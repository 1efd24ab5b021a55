import { demoChannelKeys } from '../../logins.ts'
import { clock, t } from '../notation.ts'
import { rings } from '../rings.ts'
import type { DemoCompany } from '../shapes.ts'
import { taskoseMenu } from './taskose.menu.ts'

const ankara = { city: 'Ankara', timezone: 'Europe/Istanbul', cutoff: clock(4), preparation_minutes: 20 } as const
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** A pizza and burger brand with two branches. */
export const taskose: DemoCompany = {
  key: 'taskose',
  name: 'Taşköşe Pizza & Burger',
  legal_name: 'Taşköşe Yiyecek İçecek Ltd. Şti.',
  tax_office: 'Çankaya',
  tax_number: '0000002029',
  account: 'taskose',
  dealer: 'dealer',
  cuisine: t('Pizza & Burger', 'Pizza & Burgers', 'Pizza & Burger'),
  channel_key: demoChannelKeys[1],
  page: {
    seo: {
      title: t('Taş fırın pizza ve burger', 'Stone oven pizza and burgers', 'Steinofenpizza und Burger'),
      description: t(
        'Taş fırından pizza, ızgaradan burger: Ankara’da gece yarısına kadar.',
        'Pizza from the stone oven, burgers from the grill: in Ankara until midnight.',
        'Pizza aus dem Steinofen, Burger vom Grill: in Ankara bis Mitternacht.',
      ),
      keywords: 'pizza, burger, ankara',
      share_picture: null,
    },
    social: {
      instagram: 'https://instagram.demo.sofra/taskose',
      x: 'https://x.demo.sofra/taskose',
      tiktok: 'https://tiktok.demo.sofra/taskose',
    },
  },
  menu: taskoseMenu,
  branches: [
    {
      ...ankara,
      key: 'taskose-bahcelievler',
      name: 'Taşköşe Bahçelievler',
      code: 'BAH',
      district: 'Çankaya',
      address: 'Bahçelievler Mah. Taşfırın Cad. No: 45, 06490 Çankaya/Ankara',
      lat: 39.9214,
      lng: 32.8259,
      phone: '+905550000121',
      // Open day and night, so that the demo has orders whenever it is started.
      hours: [{ days: everyDay, from: 0, to: clock(24) }],
      zones: rings(),
      tables: 20,
      neighbourhoods: ['Bahçelievler', 'Emek', 'Yukarı Bahçelievler', 'Anıttepe', 'Maltepe', 'Mebusevleri'],
      surroundings: 'home',
      weight: 14,
      price_level: 10_000,
      without: [],
    },
    {
      ...ankara,
      key: 'taskose-batikent',
      name: 'Taşköşe Batıkent',
      code: 'BAT',
      district: 'Yenimahalle',
      address: 'Kentkoop Mah. Dilim Bulvarı No: 118, 06370 Yenimahalle/Ankara',
      lat: 39.9683,
      lng: 32.7302,
      phone: '+905550000122',
      hours: [{ days: everyDay, from: clock(11), to: clock(24) }],
      zones: rings(1.3),
      tables: 16,
      neighbourhoods: ['Kentkoop', 'Ergazi', 'Uğur Mumcu', 'Batı Sitesi', 'İnönü', 'Kardelen'],
      surroundings: 'home',
      weight: 11,
      price_level: 9500,
      without: ['portobello-burger', 'goat-cheese-pizza', 'halloumi-salad', 'pesto-pasta', 'mozzarella-sticks'],
    },
  ],
}
