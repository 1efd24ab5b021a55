import { dayClose, dayCloses } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { tillShift, tillShifts, tillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { Vault } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const branchDay = screen({
  path: '/manegement/:branch_id/day-close',
  title: 'day-close.title',
  needs: [tillState, dayCloses],
  menu: { section: 'daily', icon: Vault, order: 35, standsFor: '/report/day-close' },
  records: ['till', 'cash_movement'],
  load: () => import('./day/DayPage.tsx'),
})

const closedDay = screen({
  path: '/manegement/:branch_id/day-close/:day_close_id',
  title: 'day-close.one',
  under: branchDay.path,
  needs: [dayClose],
  records: ['day_close'],
  load: () => import('./closed/ClosedDay.tsx'),
})

const shiftList = screen({
  path: '/manegement/:branch_id/till-shift',
  title: 'till-shift.title',
  under: branchDay.path,
  needs: [tillShifts],
  load: () => import('./shift/ShiftList.tsx'),
})

const shiftReport = screen({
  path: '/manegement/:branch_id/till-shift/:till_shift_id',
  title: 'till-shift.one',
  under: branchDay.path,
  needs: [tillShift],
  records: ['till_shift'],
  load: () => import('./shift/ShiftReport.tsx'),
})

const allDays = screen({
  path: '/report/day-close',
  title: 'day-close.all',
  needs: [dayCloses],
  menu: { section: 'reports', icon: Vault, order: 15 },
  load: () => import('./list/AllDays.tsx'),
})

export const dayCloseScreens = [branchDay, closedDay, shiftList, shiftReport, allDays]
