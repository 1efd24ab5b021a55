import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { notification, recipients } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { Megaphone } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const received = screen({
  path: '/marketing/notification/member-notification/:id',
  title: 'notification.recipients.title',
  needs: [notification.one, recipients.list],
  load: () => import('./Recipients.tsx'),
})

export const notificationScreens = [
  ...recordScreens(notification, {
    base: '/marketing/notification',
    menu: { section: 'marketing', icon: Megaphone, order: 10, accounts: ownPeople },
    list: () => import('./NotificationList.tsx'),
    form: () => import('./NotificationForm.tsx'),
  }),
  received,
]
