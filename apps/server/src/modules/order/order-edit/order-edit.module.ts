import { serverModule } from '../../../kernel/module.ts'
import { orderEditRoutes } from './order-edit.routes.ts'

export const orderEditModule = serverModule({ routes: orderEditRoutes })
