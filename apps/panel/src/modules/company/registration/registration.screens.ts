import { demoRegistration, restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { ClipboardPen, FlaskConical } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const registrationScreens = [
  screen({
    path: '/restaurant-registration/list',
    title: 'restaurant-registration.title',
    needs: [restaurantRegistration.list],
    menu: { section: 'platform', icon: ClipboardPen, order: 50 },
    load: () => import('./RestaurantRegistrationList.tsx'),
  }),
  screen({
    path: '/restaurant-registration/view/:id',
    title: 'restaurant-registration.one',
    needs: [restaurantRegistration.one],
    load: () => import('./RestaurantRegistrationView.tsx'),
  }),
  screen({
    path: '/demo-registration/list',
    title: 'demo-registration.title',
    needs: [demoRegistration.list],
    menu: { section: 'platform', icon: FlaskConical, order: 60 },
    load: () => import('./DemoRegistrationList.tsx'),
  }),
  screen({
    path: '/demo-registration/view/:id',
    title: 'demo-registration.one',
    needs: [demoRegistration.one],
    load: () => import('./DemoRegistrationView.tsx'),
  }),
]
