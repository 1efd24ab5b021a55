import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { screen } from '../../../kit/screen.ts'

export const profileScreen = screen({
  path: '/profile',
  title: 'profile.title',
  needs: [getInfo],
  load: () => import('./Profile.tsx'),
})

export const profileScreens = [profileScreen]
