import {
  memberNotifications,
  notification,
  pauseNotification,
  previewNotification,
  recipients,
  resumeNotification,
  startNotification,
  stopNotification,
  testNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { listRecipients, notificationsOf, notificationTable, previewMessage } from './notification.queries.ts'
import {
  checkDraft,
  checkNotification,
  pauseSending,
  resumeSending,
  sendTest,
  startSending,
  stopSending,
} from './notification.service.ts'

export const notificationRoutes = ({ config }: { config: Config }): Route[] => [
  ...crud(notification, notificationTable, { check: checkNotification, checkRemoval: checkDraft }),
  serve(startNotification, startSending),
  serve(pauseNotification, pauseSending),
  serve(resumeNotification, resumeSending),
  serve(stopNotification, stopSending),
  serve(testNotification, sendTest),
  serve(previewNotification, (request, context) => previewMessage(request, context, config)),
  serve(recipients.list, listRecipients),
  serve(memberNotifications.list, notificationsOf),
]
