import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { holdingMenu } from '../menu/menu.hold.api.ts'
import { removeMaterial } from './material.removal.ts'

const used = `(select count(*) from option_item i where i.company_id = material.company_id
  and i.branch_id = material.branch_id and i.material_id = material.id)`

/** The materials of a branch: plain records, but for the reason why one cannot go. */
export const materialRoutes: Route[] = [
  ...crud(material, 'material', { search: ['name'], computed: { used } })
    .filter(({ endpoint }) => endpoint !== material.remove)
    .map((route) => (route.endpoint.method === 'GET' ? route : holdingMenu(route))),
  holdingMenu(removeMaterial),
]
