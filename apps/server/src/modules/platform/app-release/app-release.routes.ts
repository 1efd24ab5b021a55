import { appRelease, appReleaseFront, appVersion } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { isOlder } from '@sofra/contract/platform/app-release/app-release.rules.ts'
import { crud } from '../../../kernel/crud.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { offeredApps } from './app-release.api.ts'

const tooHigh = () =>
  new AppError(400, 'error.invalid', { errors: [{ path: 'minimum_release', code: 'app-release.minimum-above' }] })

export const appReleaseRoutes: Route[] = [
  serve(appReleaseFront, (_, { pools }) => offeredApps(pools), { ownTransaction: true }),
  serve(
    appVersion,
    async ({ query }, { pools }) => {
      const newest = (await offeredApps(pools)).find(({ platform }) => platform === query.platform)
      return {
        newest: newest ?? null,
        is_newest: !newest || !isOlder(query.release, newest.release),
        must_update: newest !== undefined && isOlder(query.release, newest.minimum_release),
      }
    },
    { ownTransaction: true },
  ),
  ...crud(appRelease, 'app_release', {
    async check(_context, _keys, { release, minimum_release }) {
      if (isOlder(release, minimum_release)) throw tooHigh()
    },
  }),
]
