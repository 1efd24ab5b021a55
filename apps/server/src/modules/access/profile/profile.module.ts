import { changePassword, getProfile, putProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { replacePassword } from './profile.password.ts'
import { changeProfile, ownId, readProfile } from './profile.service.ts'

const ownTransaction = { ownTransaction: true }

/** Routes of the caller's own profile and password. */
const profileRoutes: Route[] = [
  serve(
    getProfile,
    async ({ params }, context) => readProfile(context, ownId(context, params.user_id)),
    ownTransaction,
  ),
  serve(putProfile, changeProfile, ownTransaction),
  serve(changePassword, replacePassword, ownTransaction),
]

export const profileModule = serverModule({ routes: profileRoutes })
