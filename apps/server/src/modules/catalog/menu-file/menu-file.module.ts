import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { download } from './menu-file.download.api.ts'

const menuFileRoutes: Route[] = [serve(menuFile, download)]

export const menuFileModule = serverModule({ routes: menuFileRoutes })
