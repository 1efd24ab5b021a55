import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/fields.ts'
import { menuChange } from '../menu-change/menu-change.contract.ts'
import { planChoice, planRow } from '../menu-plan/menu-plan.fields.ts'

const no = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** The compared versions of both menus. */
const menuVersions = z.strictObject({ from: no, here: no })

const at = '/branch/:branch_id/menu-clone'
const access = 'post-branch-menu-clone'

export const previewClone = endpoint({
  method: 'POST',
  path: `${at}/preview`,
  access,
  body: z.strictObject({ from_branch_id: id }),
  reply: z.object({ from: z.string(), menu_versions: menuVersions, rows: z.array(planRow) }),
  about:
    "Compares another branch's menu with this one, row by row. What this branch has changed since it was last taken over is kept unless it is named as to be overwritten.",
})
export type ClonePreview = z.output<typeof previewClone.reply>

export const cloneMenu = endpoint({
  method: 'POST',
  path: at,
  access,
  errors: { 409: ['menu-plan.moved', 'menu-plan.nothing'] },
  body: planChoice.extend({ from_branch_id: id, menu_versions: menuVersions }),
  reply: menuChange,
  answers: 'created',
  about:
    'Takes the chosen rows over from another branch of the company, and what they need, all or nothing. 409 where one of the menus has changed since it was compared. Each copy remembers what it was made from.',
})
