import { access } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const handOverAccessPhrases = phrases({
  'permission.key.post-user-hand-over': ['Firma adına işlem yap', 'Act as a company', 'Für eine Firma handeln'],
})

export const handOverAccess = access({}, { 'post-user-hand-over': { of: 'user', roles: ['support', 'dealer'] } })
