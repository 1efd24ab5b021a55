import { phrasesOf } from '../../kernel/phrases.ts'
import { integrationCourierPlatform } from './integration-courier-platform.contract.ts'

export const integrationCourierPlatformPhrases = phrasesOf(integrationCourierPlatform, {
  title: ['Kurye firmaları', 'Courier services', 'Kurierdienste'],
  one: ['Kurye firması', 'Courier service', 'Kurierdienst'],
  logo: ['Logo', 'Logo', 'Logo'],
  credentials: ['Bağlantı bilgileri', 'Connection details', 'Verbindungsdaten'],
})
