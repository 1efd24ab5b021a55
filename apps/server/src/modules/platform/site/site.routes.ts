import { bootstrap, checkAvailability, languageList } from '@sofra/contract/platform/site/site.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { siteSettings } from './site.api.ts'
import { currencies, languages } from './site.queries.ts'

interface Settings {
  demo: boolean
  smtpUrl: string | undefined
  companyHosts: string[]
  platformHosts: string[]
}

export const siteRoutes = ({ config }: { config: Settings }): Route[] => [
  serve(checkAvailability, async (_, { pools }) => ({ maintenanceStatus: (await siteSettings(pools)).maintenance }), {
    ownTransaction: true,
  }),
  serve(languageList, (_, { pools }) => languages(pools), { ownTransaction: true }),
  serve(
    bootstrap,
    async (_, { pools }) => ({
      has_mailbox: config.demo && !config.smtpUrl,
      site: {
        name: (await siteSettings(pools)).name,
        company_hosts: config.companyHosts,
        platform_hosts: config.platformHosts,
      },
      languages: await languages(pools),
      currencies: await currencies(pools),
    }),
    { ownTransaction: true },
  ),
]
