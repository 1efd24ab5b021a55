import { endpoint } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/resource.ts'

/** The menu as a workbook that can be imported again. */
export const menuFile = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/menu-file',
  access: 'get-branch-menu-file',
  reply: file,
  answers: 'file',
  about: 'The whole menu as a workbook (.xlsx), headings and words in the language of the caller.',
})
