import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { appRelease } from './app-release.contract.ts'

export const appReleasePhrases = {
  ...phrasesOf(appRelease, {
    title: ['Uygulamalar', 'Apps', 'Apps'],
    one: ['Uygulama', 'App', 'App'],
    platform: ['İşletim sistemi', 'Operating system', 'Betriebssystem'],
    'platform.windows': ['Windows', 'Windows', 'Windows'],
    'platform.macos': ['macOS', 'macOS', 'macOS'],
    'platform.android': ['Android', 'Android', 'Android'],
    'platform.ios': ['iOS', 'iOS', 'iOS'],
    release: ['Sürüm', 'Version', 'Version'],
    minimum_release: ['En düşük sürüm', 'Minimum version', 'Mindestversion'],
    link: ['İndirme adresi', 'Download address', 'Download-Adresse'],
    notes: ['Yenilikler', 'Release notes', 'Neuerungen'],
  }),
  ...phrases({
    'app-release.number': [
      'Sürümü 2.10.1 biçiminde girin',
      'Enter the version like 2.10.1',
      'Geben Sie die Version wie 2.10.1 ein',
    ],
    'app-release.minimum-above': [
      'En düşük sürüm, yeni sürümden yüksek olamaz',
      'The minimum version cannot be above the new one',
      'Die Mindestversion darf nicht über der neuen liegen',
    ],
    'download.title': ['İndirme', 'Downloads', 'Downloads'],
    'download.get': ['İndir', 'Download', 'Herunterladen'],
    'download.release': ['Sürüm {release}', 'Version {release}', 'Version {release}'],
    'download.none': [
      'Şu anda indirilecek uygulama yok',
      'No apps to download at the moment',
      'Derzeit keine App zum Herunterladen',
    ],
    'download.failed': [
      'Uygulamalar yüklenemedi',
      'The apps could not be loaded',
      'Die Apps konnten nicht geladen werden',
    ],
  }),
}
