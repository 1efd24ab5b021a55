import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { integrationPlatform } from './integration-platform.contract.ts'

export const integrationPlatformPhrases = {
  ...phrasesOf(integrationPlatform, {
    title: ['Yemek platformları', 'Marketplaces', 'Lieferplattformen'],
    one: ['Yemek platformu', 'Marketplace', 'Lieferplattform'],
    module: ['Lisans modülü', 'Licence module', 'Lizenzmodul'],
    'module.getir': ['Getir', 'Getir', 'Getir'],
    'module.yemeksepeti': ['Yemeksepeti', 'Yemeksepeti', 'Yemeksepeti'],
    'module.trendyol': ['Trendyol', 'Trendyol', 'Trendyol'],
    'module.migros': ['Migros', 'Migros', 'Migros'],
    logo: ['Logo', 'Logo', 'Logo'],
    credentials: ['Bağlantı bilgileri', 'Connection details', 'Verbindungsdaten'],
  }),
  ...phrases({
    'integration-platform.credentials.hint': [
      'Restoran bağlanırken bunlar sorulur, bu sırayla.',
      'A restaurant is asked for these when it is connected, in this order.',
      'Danach wird ein Restaurant beim Verbinden gefragt, in dieser Reihenfolge.',
    ],
    'integration-platform.credentials.none': [
      'Henüz hiçbir şey sorulmuyor',
      'Nothing is asked for yet',
      'Noch wird nach nichts gefragt',
    ],
    'integration-platform.credentials.add': ['Bilgi ekle', 'Add detail', 'Angabe hinzufügen'],
    'integration-platform.credential.label': ['Alanın adı', 'Name of the field', 'Name des Felds'],
    'integration-platform.credential.key': ['Anahtar', 'Key', 'Schlüssel'],
    'integration-platform.credential.secret': ['Gizli', 'Secret', 'Geheim'],
    'integration-platform.credential.required': ['Zorunlu', 'Required', 'Erforderlich'],
    'integration-platform.same-key': [
      'Aynı anahtar iki kez kullanılmış',
      'The same key is used twice',
      'Derselbe Schlüssel steht zweimal da',
    ],
    'integration-platform.off': [
      'Bu yemek platformu şu anda sunulmuyor',
      'This marketplace is not offered at present',
      'Diese Lieferplattform wird derzeit nicht angeboten',
    ],
  }),
}
