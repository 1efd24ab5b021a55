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

/** Routes for a forgotten password and for the first password of an invited user. */
export const resetRoutes = ({ config }: { config: Config }): Route[] => [
  serve(
    forgetPassword,
    async ({ body }, { afterCommit, log, ...context }) => {
      const by = asking(config, context)
      await countRequest(by, body.email)
      // The code is mailed after the reply, so that the response time does not reveal whether the address exists. After
      // an error the user can request again.
      afterCommit(() => {
        mailCode(by, body.email).catch((error: Error) => log.error({ err: error }, 'no code could be mailed'))
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
