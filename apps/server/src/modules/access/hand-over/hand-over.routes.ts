import { companyAuthentication, handOver } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { person } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { deviceOf } from '../session/session.api.ts'
import { hostOf } from './hand-over.hosts.ts'
import { enter, issue } from './hand-over.service.ts'

/** Routes to enter a company's panel from the platform's. */
export const handOverRoutes = ({ config }: { config: Config }): Route[] => [
  serve(
    handOver,
    ({ body }, context) =>
      issue({ pools: context.pools, config, host: context.headers.host }, person(context), body, context.lang),
    { ownTransaction: true },
  ),
  serve(
    companyAuthentication,
    ({ body }, { pools, address, headers }) => {
      const { host: header, 'user-agent': userAgent } = headers
      const host = hostOf(header)
      const by = { pools, secret: config.secret, host, ofCompany: config.companyHosts.includes(host) }
      return enter({ ...by, device: deviceOf(userAgent), address }, body)
    },
    { ownTransaction: true },
  ),
]
