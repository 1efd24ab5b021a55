import { serverModule } from '../../../kernel/module.ts'
import { visitSubscribers } from './visit.events.ts'

export const visitModule = serverModule({ subscribers: visitSubscribers })
