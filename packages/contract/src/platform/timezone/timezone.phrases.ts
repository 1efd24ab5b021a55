import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { timezone } from './timezone.contract.ts'

export const timezonePhrases = {
  ...phrasesOf(timezone, {
    title: ['Saat dilimleri', 'Time zones', 'Zeitzonen'],
    one: ['Saat dilimi', 'Time zone', 'Zeitzone'],
    code: ['Kod', 'Code', 'Code'],
    name: ['Yer', 'Place', 'Ort'],
    is_active: ['Aktif', 'Active', 'Aktiv'],
    unknown: ['Böyle bir saat dilimi yok', 'There is no such time zone', 'Diese Zeitzone gibt es nicht'],
  }),
  ...phrases({
    'timezone.now': ['Orada saat {time}', 'It is {time} there', 'Dort ist es {time}'],
  }),
}
