import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkSlug, checkText, textStateSql } from './content.api.ts'

const computed = { state: textStateSql }
const table = recordTable('content', content.row, { computed })
/** The list omits the body because texts are long. */
const listed = recordTable('content', content.row.omit({ body: true }), { computed })

const routes = crud(content, table, {
  check: async (context, _, input, id) => {
    checkText(context, input)
    await checkSlug(context.query, input.slug, { table: 'content', id })
  },
})
const lists = crud(content, listed, { search: ['name', 'slug'] })

export const contentRoutes = overriding(
  routes,
  lists.filter(({ endpoint }) => endpoint === content.list || endpoint === content.export),
)
