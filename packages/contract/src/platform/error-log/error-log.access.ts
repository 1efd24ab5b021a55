import { access, look } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const errorLogAccessPhrases = phrases({ 'permission.of.error-log': ['Hatalar', 'Errors', 'Fehler'] })

export const errorLogAccess = access({ 'error-log': { rank: 91, roles: { owner: [...look, 'change'] } } })
