import { cloneMenu, previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Signed } from './caller.ts'
import type { testServer } from './server.ts'

interface Branch {
  id: number
}

/** Taking menus over, as the panel does it: looked at first, then all of it, or what is chosen. */
export const takingOver = ({ call }: Pick<Awaited<ReturnType<typeof testServer>>, 'call'>) => {
  const look = async (as: Signed, to: Branch, from: Branch) =>
    (await call(previewClone, { as, params: { branch_id: to.id }, body: { from_branch_id: from.id } })).reply

  const takeOver = async (as: Signed, to: Branch, from: Branch, choice: Partial<PlanChoice> = {}) => {
    const { rows, menu_versions } = await look(as, to, from)
    const body = { from_branch_id: from.id, menu_versions, keys: rows.map(({ key }) => key), overwrite: [], ...choice }
    return call(cloneMenu, { as, params: { branch_id: to.id }, body })
  }
  return { look, takeOver }
}
