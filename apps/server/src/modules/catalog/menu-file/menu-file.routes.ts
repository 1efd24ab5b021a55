import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { download } from './menu-file.download.api.ts'

export const menuFileRoutes: Route[] = [serve(menuFile, download)]
