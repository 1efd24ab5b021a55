import { forgetPassword, resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { knownDevice } from '../session/session.api.ts'
import { countRequest, mailCode, setPassword } from './reset.service.ts'

const asking = (
  { secret, publicUrl }: Config,
  { pools, rateLimits, address, headers }: Pick<Context, 'pools' | 'rateLimits' | 'address' | 'headers'>,
) => ({ pools, rateLimits, address, secret, publicUrl, device: knownDevice({ secret, publicUrl }, headers) })

/** A forgotten password, and the first one of an invited user. */
export const resetRoutes = ({ config }: { config: Config }): Route[] => [
  serve(
    forgetPassword,
    async ({ body }, { afterCommit, raw, ...context }) => {
      const by = asking(config, context)
      await countRequest(by, body.email)
      // After the reply, whose time so does not show whether the address is known. On an error the person asks again.
      afterCommit(() => {
        mailCode(by, body.email).catch((error: Error) => raw.reply.log.error({ err: error }, 'no code could be mailed'))
      })
      return null
    },
    { ownTransaction: true },
  ),
  serve(
    resetPassword,
    async ({ params, body: { email, password } }, context) => {
      await setPassword(asking(config, context), { email, password, code: params.reset_code })
      return null
    },
    { ownTransaction: true },
  ),
]
