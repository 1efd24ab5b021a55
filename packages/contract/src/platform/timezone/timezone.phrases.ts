import { phrasesOf } from '../../kernel/phrases.ts'
import { timezone } from './timezone.contract.ts'

export const timezonePhrases = phrasesOf(timezone, {
  title: ['Saat dilimleri', 'Time zones', 'Zeitzonen'],
  one: ['Saat dilimi', 'Time zone', 'Zeitzone'],
  name: ['Yer', 'Place', 'Ort'],
  unknown: ['Böyle bir saat dilimi yok', 'There is no such time zone', 'Diese Zeitzone gibt es nicht'],
  now: ['Orada saat {time}', 'It is {time} there', 'Dort ist es {time}'],
})
