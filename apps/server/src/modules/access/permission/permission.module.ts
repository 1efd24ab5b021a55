import {
  permissionCatalogue,
  permissionResources,
  userPermissions,
  whyNot,
} from '@sofra/contract/access/permission/permission.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { catalogue, resources } from './permission.catalogue.ts'
import { permissionsOf } from './user-permission.ts'
import { whyNot as answerWhyNot } from './why-not.ts'

/** Routes about permissions: the catalogue, a user's permissions, and why a user lacks one. */
const permissionRoutes: Route[] = [
  serve(permissionCatalogue, async (_, { lang }) => ({ items: catalogue(lang) })),
  serve(permissionResources, async (_, { query, lang }) => ({ items: await resources(query, lang) })),
  serve(userPermissions, ({ params }, context) => permissionsOf(context, params.user_id)),
  serve(whyNot, ({ params, query }, context) => answerWhyNot(context, params.user_id, query)),
]

export const permissionModule = serverModule({ routes: permissionRoutes })
