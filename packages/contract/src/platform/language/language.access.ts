import { access, look } from '../../kernel/access.ts'

export const languageAccess = access({
  language: { called: 'language.title', rank: 74, roles: { support: look, owner: [...look, 'edit'] } },
})
