import { look, recordAccess, write } from '../../kernel/access.ts'

export const restaurantImageAccess = recordAccess(
  'restaurant-image',
  { support: look, owner: [...write, 'delete'] },
  { rank: 60 },
)
