import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const source = z.object({ branch_id: z.number(), name: z.string(), categories: z.number(), products: z.number() })

export const menuSources = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/menu-clone',
  access: 'get-branch-menu-clone-all',
  reply: z.object({
    /** What the branch already sells. */
    own: source,
    sources: z.array(source),
  }),
  about: 'The other branches of the company whose menu can be taken over.',
})
export type MenuSources = z.output<typeof menuSources.reply>
