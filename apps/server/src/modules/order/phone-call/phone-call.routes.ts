import { phoneCalls, settleCall, takeCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import {
  connectSwitchboard,
  disconnectSwitchboard,
  reportCall,
  switchboard,
} from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { listCalls, settle, take } from './phone-call.service.ts'
import { connect, disconnect, readSwitchboard, receiveCall } from './switchboard.service.ts'

/** Phone calls of a restaurant: reported by its switchboard, listed on its screens. */
export const phoneCallRoutes = ({ config: { secret } }: { config: Config }): Route[] => [
  serve(phoneCalls, listCalls),
  serve(takeCall, take),
  serve(settleCall, settle),
  serve(switchboard, readSwitchboard),
  serve(connectSwitchboard, (request, context) => connect(request, context, secret)),
  serve(disconnectSwitchboard, disconnect),
  serve(reportCall, (request, context) => receiveCall(request, context, secret), { ownTransaction: true }),
]
