import { getProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'

export const profileScreen = screen({
  path: '/profile',
  title: 'profile.title',
  needs: [getProfile],
  load: () => import('./Profile.tsx'),
})

export const profileScreens = [profileScreen]
