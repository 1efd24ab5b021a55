import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/fields.ts'

const source = z.object({ branch_id: z.number(), name: z.string(), categories: z.number(), products: z.number() })

export const menuSources = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/menu-clone',
  access: 'get-branch-menu-clone-all',
  reply: z.object({
    /** What the branch sells already; only an empty menu takes a copy. */
    own: source,
    sources: z.array(source),
  }),
  about: 'The other branches of the company whose menu can be copied.',
})
export type MenuSources = z.output<typeof menuSources.reply>

export const cloneMenu = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/menu-clone',
  access: 'post-branch-menu-clone',
  body: z.strictObject({ from_branch_id: id }),
  reply: z.object({ categories: z.number(), products: z.number() }),
  answers: 'created',
  about:
    'Copies the menu of another branch of the company into an empty one. Each copy remembers what it was made from.',
})
