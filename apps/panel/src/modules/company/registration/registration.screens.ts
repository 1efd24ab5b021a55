import { demoRegistration, restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { FlaskConical, Store } from 'lucide-react'
import { screen } from '../../../kit/screen.ts'

export const registrationScreens = [
  screen({
    path: '/restaurant-registration/list',
    title: 'restaurant-registration.title',
    needs: [restaurantRegistration.list],
    menu: { section: 'platform', icon: Store, order: 10 },
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
    menu: { section: 'platform', icon: FlaskConical, order: 20 },
    load: () => import('./DemoRegistrationList.tsx'),
  }),
  screen({
    path: '/demo-registration/view/:id',
    title: 'demo-registration.one',
    needs: [demoRegistration.one],
    load: () => import('./DemoRegistrationView.tsx'),
  }),
]
