import { phrases } from '../../kernel/phrases.ts'

export const rolePhrases = phrases({
  'role.default.owner': ['Sahip', 'Owner', 'Inhaber'],
})
