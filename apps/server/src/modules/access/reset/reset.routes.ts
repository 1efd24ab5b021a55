import { forgetPassword, resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { countRequest, mailCode, setPassword } from './reset.service.ts'

/** A forgotten password, and the first one of an invited user. */
export const resetRoutes = ({ config: { secret, publicUrl } }: { config: Config }): Route[] => [
  serve(
    forgetPassword,
    async ({ body }, { pools, address, afterCommit, raw }) => {
      const by = { pools, secret, publicUrl, address }
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
    async ({ params, body: { email, password } }, { pools, address }) => {
      await setPassword({ pools, secret, publicUrl, address }, { email, password, code: params.reset_code })
      return null
    },
    { ownTransaction: true },
  ),
]
