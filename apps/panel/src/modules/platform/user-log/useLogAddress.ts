import { use } from 'react'
import { href, type Screen } from '../../../kit/screen/screen.ts'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch, ViewContext } from '../../../kit/screen/view.ts'

const search = { log: idField }

/** The change that is open over the list, `?log=<id>`, so that a link leads to it. */
export const useLogAddress = () => {
  const [{ log }, set] = useSearch(search)
  const view = use(ViewContext)
  const here = (values: Readonly<Record<string, string | number>>) =>
    view ? href<string>(view.screen as Screen<string>, {} as never, values) : ''
  return {
    log,
    close: () => set({ log: undefined }),
    /** The address of this list with a change open over it. */
    hrefOf: ({ id }: { readonly id: number }) => here({ ...view?.search, log: id }),
    /** The address of the list, filtered anew. */
    filtered: here,
  }
}
