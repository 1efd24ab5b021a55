import * as session from '@sofra/contract/access/session/session.contract.ts'
import * as register from '@sofra/contract/company/registration/register.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import * as site from '@sofra/contract/platform/site/site.contract.ts'
import type { Plugin } from 'vite'

const id = 'virtual:public-calls'

const publicCalls = { login: session.login, checkAvailability: site.checkAvailability, ...register }

const bare = ({ method, path, access }: Endpoint) => ({ method, path, access })

/**
 * `virtual:public-calls`: the calls of the public pages without their schemas. A browser at the login page then loads
 * no validation library, and method and path still stand in the contract alone.
 */
export const publicPageCalls = (): Plugin => ({
  name: 'sofra-public-calls',
  resolveId: (asked) => (asked === id ? `\0${id}` : null),
  load: (asked) =>
    asked === `\0${id}`
      ? Object.entries(publicCalls)
          .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(bare(endpoint))}`)
          .join('\n')
      : null,
})
