import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { CalendarClock } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { reservationSearch } from './reservation-search.ts'

const reservations = screen({
  path: '/manegement/:branch_id/reservation',
  title: 'reservation.title',
  needs: [reservation.day],
  search: reservationSearch,
  menu: { section: 'daily', icon: CalendarClock, order: 40, badge: () => import('./ReservationCount.tsx') },
  records: ['reservation'],
  recordSearch: ({ record_id }) => ({ reservation: record_id }),
  load: () => import('./ReservationPage.tsx'),
})

export const reservationScreens = [reservations]
