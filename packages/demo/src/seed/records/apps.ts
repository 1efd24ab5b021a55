import type pg from 'pg'
import { add, flush, table } from '../copy.ts'
import { daysBefore } from '../world.ts'

const apps = [
  {
    name: 'Sofra Sipariş Ekranı',
    platform: 'windows',
    release: '2.5.1',
    minimum_release: '2.3',
    link: 'https://apps.demo.sofra/windows/sofra-2.5.1.exe',
    notes: {
      tr: 'Yazıcı kendiliğinden yeniden bağlanır. Açılış iki kat hızlı.',
      en: 'The printer reconnects by itself. Starts twice as fast.',
      de: 'Der Drucker verbindet sich von selbst wieder. Startet doppelt so schnell.',
    },
  },
  {
    name: 'Sofra Sipariş Ekranı',
    platform: 'macos',
    release: '2.5.0',
    minimum_release: '2.3',
    link: 'https://apps.demo.sofra/macos/sofra-2.5.0.dmg',
    notes: { tr: 'Koyu görünüm eklendi.', en: 'With a dark look.', de: 'Mit dunkler Darstellung.' },
  },
  {
    name: 'Sofra Restoran',
    platform: 'android',
    release: '3.8.2',
    minimum_release: '3.6',
    link: 'https://apps.demo.sofra/android',
    notes: {
      tr: 'Yeni sipariş sesi telefon kilitliyken de çalar.',
      en: 'New orders ring while the phone is locked.',
      de: 'Neue Bestellungen klingeln auch bei gesperrtem Telefon.',
    },
  },
  {
    name: 'Sofra Restoran',
    platform: 'ios',
    release: '3.8.1',
    minimum_release: '3.6',
    link: 'https://apps.demo.sofra/ios',
    notes: {
      tr: 'Siparişler kilit ekranından onaylanır.',
      en: 'Orders are approved from the lock screen.',
      de: 'Bestellungen lassen sich vom Sperrbildschirm annehmen.',
    },
  },
] as const

/** Writes the apps for restaurants' staff. */
export async function writeApps(client: pg.Client, now: Date) {
  const releases = table('app_release', [
    ...(['name', 'platform', 'release', 'minimum_release', 'link', 'notes', 'is_active', 'created_at'] as const),
  ])
  for (const app of apps) add(releases, { ...app, is_active: true, created_at: daysBefore(now, 400) })
  await flush(client, [releases])
}
