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
      'A restaurant is asked for these details when it is connected, in this order.',
      'Danach wird ein Restaurant beim Verbinden gefragt, in dieser Reihenfolge.',
    ],
    'integration-platform.credentials.none': [
      'Henüz hiçbir şey sorulmuyor',
      'No details are requested yet',
      'Noch werden keine Angaben verlangt',
    ],
    'integration-platform.credentials.add': ['Bilgi ekle', 'Add detail', 'Angabe hinzufügen'],
    'integration-platform.credential.label': ['Alanın adı', 'Field name', 'Name des Felds'],
    'integration-platform.credential.key': ['Anahtar', 'Key', 'Schlüssel'],
    'integration-platform.credential.secret': ['Gizli', 'Secret', 'Geheim'],
    'integration-platform.credential.required': ['Zorunlu', 'Required', 'Erforderlich'],
    'integration-platform.same-key': [
      'Aynı anahtar iki kez kullanılmış',
      'The same key is used twice',
      'Derselbe Schlüssel wird zweimal verwendet',
    ],
    'integration-platform.off': [
      'Bu yemek platformu şu anda sunulmuyor',
      'This marketplace is currently not offered',
      'Diese Lieferplattform wird derzeit nicht angeboten',
    ],
  }),
  ...phrases({
    'integration-platform.base-url': [
      'Adres https:// ile başlamalı.',
      'The address must begin with https://.',
      'Die Adresse muss mit https:// beginnen.',
    ],
    'integration-platform.access.title': ['Platform erişimi', 'Marketplace access', 'Zugang zu Lieferplattformen'],
    'integration-platform.base_url': ['API adresi', 'API address', 'API-Adresse'],
    'integration-platform.no-adapter': [
      'Bu platformla henüz otomatik bağlantı kurulamıyor.',
      'There is no automatic connection to this marketplace yet.',
      'Zu dieser Lieferplattform gibt es noch keine automatische Verbindung.',
    ],
    'integration-platform.hook': ['Bildirim adresi', 'Webhook address', 'Webhook-Adresse'],
  }),
}
