import { phrases } from '../../kernel/phrases.ts'

export const guestHistoryPhrases = phrases({
  'guest-history.too-many-favourites': [
    'En fazla {n} ürünü favorilerinize ekleyebilirsiniz',
    'You can save at most {n} favourite|You can save at most {n} favourites',
    'Sie können höchstens {n} Favorit speichern|Sie können höchstens {n} Favoriten speichern',
  ],
})
