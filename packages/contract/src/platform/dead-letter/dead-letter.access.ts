import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const deadLetterAccessPhrases = phrases({
  'permission.key.post-dead-letter-replay': ['Yeniden işle', 'Replay', 'Erneut zustellen'],
})

export const deadLetterAccess = access(
  { 'dead-letter': { called: 'dead-letter.title', rank: 90, roles: { owner: [...look, 'delete'] } } },
  { 'post-dead-letter-replay': { of: 'dead-letter', roles: ['owner'] } },
)
