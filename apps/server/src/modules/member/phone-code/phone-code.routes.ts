import { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { ofChannel, once } from '../../../kernel/once/once.ts'
import { checkCode, sendPhoneCode } from './phone-code.service.ts'

/** The calls by which a guest proves a phone. */
export const phoneCodeRoutes = ({ config }: { config: Config }): Route[] => [
  serve(askPhoneCode, (request, context) =>
    once(context, { secret: config.secret, scope: ofChannel(context), content: request.body }, () =>
      sendPhoneCode(request, context, config),
    ),
  ),
  serve(checkPhoneCode, (request, context) => checkCode(request, context, config), { ownTransaction: true }),
]
