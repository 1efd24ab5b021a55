import { message } from '@sofra/contract/platform/message/message.contract.ts'
import { Megaphone } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const messageScreens = recordScreens(message, {
  menu: { icon: Megaphone, order: 20 },
  list: () => import('./MessageList.tsx'),
  form: () => import('./MessageForm.tsx'),
})
