import { alarmSubscriber } from './order.jobs.ts'

export const orderSubscribers = [alarmSubscriber]
