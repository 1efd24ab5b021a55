import { cloneMenu, previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Signed } from './caller.ts'
import type { testServer } from './server.ts'
import type { Tenants } from './tenants.ts'

export interface Branch {
  id: number
}

/** Copies menus as the panel does: a preview first, then everything or a selection. */
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

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'a' | 'admin' | 'call'>

interface Copy {
  id: number
  version: number
  price: number
}

/** Reads and changes menus directly, for tests of copying. */
export const copying = ({ a, admin, call }: Server, { A }: Pick<Tenants, 'A'>) => {
  const { look, takeOver } = takingOver({ call })
  return {
    look,
    takeOver,
    /** Returns the menu of a channel, without what differs between any two branches. */
    sold: async (branch: Branch) => {
      const { reply } = await call(orderingMenu, { channel: A.channel, query: { branch_id: branch.id } })
      return JSON.parse(JSON.stringify(reply.categories, (key, value) => (key === 'id' ? 0 : value)))
    },
    /** Returns the number of rows in each situation. */
    counts: async (to: Branch, from: Branch) => {
      const { rows } = await look(A.owner, to, from)
      const situations = Map.groupBy(rows, ({ situation }) => situation)
      return Object.fromEntries([...situations].map(([key, of]) => [key, of.length]))
    },
    fresh: () => a.branch({ company: A }),
    copyOf: async (branch: Branch, origin: Branch, table = 'product') => {
      const [copy] = await admin<Copy & Record<string, unknown>>(
        `select * from ${table} where branch_id = $1 and origin_id = $2`,
        [branch.id, origin.id],
      )
      return copy as Copy
    },
    edit: (id: number, set: string) => admin(`update product set ${set}, version = version + 1 where id = $1`, [id]),
  }
}
