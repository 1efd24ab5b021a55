import { revertSubscriber } from './order.jobs.ts'

export const orderSubscribers = [revertSubscriber]
