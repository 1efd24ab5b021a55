import { access, look, write } from '../../kernel/access.ts'

export const restaurantImageAccess = access({
  'restaurant-image': {
    called: 'restaurant-image.title',
    rank: 60,
    roles: { support: look, owner: [...write, 'delete'] },
  },
})
