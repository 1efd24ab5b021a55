import { demoChannelKeys } from '../../logins.ts'
import { clock, t } from '../notation.ts'
import { rings } from '../rings.ts'
import type { DemoCompany } from '../shapes.ts'
import { asmabahceMenu } from './asmabahce.menu.ts'

const izmir = { city: 'İzmir', timezone: 'Europe/Istanbul', cutoff: clock(4), preparation_minutes: 20 } as const
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Breakfast, home cooking and a patisserie; two branches on both sides of the gulf. */
export const asmabahce: DemoCompany = {
  key: 'asmabahce',
  name: 'Asma Bahçe',
  legal_name: 'Asma Bahçe Pastacılık ve Gıda Ltd. Şti.',
  tax_office: 'Karşıyaka',
  tax_number: '0000003038',
  account: 'asmabahce',
  dealer: 'dealer2',
  cuisine: t(
    'Kahvaltı, Ev Yemekleri & Pastane',
    'Breakfast, Home Cooking & Patisserie',
    'Frühstück, Hausmannskost & Konditorei',
  ),
  channel_key: demoChannelKeys[2],
  page: {
    seo: {
      title: t('Meze ve balık', 'Meze and fish', 'Meze und Fisch'),
      description: t(
        'Asma altında meze, balık ve kahvaltı: masa ayırtın ya da eve isteyin.',
        'Meze, fish and breakfast under the vines: book a table or have it brought.',
        'Meze, Fisch und Frühstück unter Reben: Tisch reservieren oder liefern lassen.',
      ),
      keywords: 'meze, balık, kahvaltı',
      share_picture: null,
    },
    social: { instagram: 'https://instagram.demo.sofra/asmabahce', facebook: 'https://facebook.demo.sofra/asmabahce' },
  },
  phone_code: true,
  menu: asmabahceMenu,
  branches: [
    {
      ...izmir,
      key: 'asmabahce-bostanli',
      name: 'Asma Bahçe Bostanlı',
      code: 'BOS',
      district: 'Karşıyaka',
      address: 'Bostanlı Mah. Asmalı Sok. No: 9, 35590 Karşıyaka/İzmir',
      lat: 38.4581,
      lng: 27.0987,
      phone: '+905550000131',
      hours: [{ days: everyDay, from: clock(7, 30), to: clock(22, 30) }],
      zones: rings(),
      tables: 26,
      neighbourhoods: ['Bostanlı', 'Mavişehir', 'Atakent', 'Aksoy', 'Nergiz', 'Tersane'],
      surroundings: 'home',
      weight: 9,
      price_level: 10_000,
      without: [],
    },
    {
      ...izmir,
      key: 'asmabahce-alsancak',
      name: 'Asma Bahçe Alsancak',
      code: 'ALS',
      district: 'Konak',
      address: 'Alsancak Mah. Çardaklı Sok. No: 17, 35220 Konak/İzmir',
      lat: 38.4379,
      lng: 27.1431,
      phone: '+905550000132',
      hours: [
        { days: [1, 2, 3, 4, 5], from: clock(7), to: clock(22, 30) },
        { days: [6, 7], from: clock(8), to: clock(23) },
      ],
      zones: rings(0.9),
      tables: 18,
      neighbourhoods: ['Alsancak', 'Kültür', 'Mimar Sinan', 'Kahramanlar', 'Güneşli', 'Göztepe'],
      surroundings: 'office',
      weight: 9,
      price_level: 10_700,
      without: ['village-plate', 'gozleme-potato', 'carrot-cake', 'salty-cookies'],
    },
  ],
}
