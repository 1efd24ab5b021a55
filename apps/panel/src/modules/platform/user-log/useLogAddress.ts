import { idField, textField } from '../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'

const search = { log: idField }
const filters = { record: textField(), record_key: textField(), user_id: idField }

/** The change that is open over the list, `?log=<id>`, so that a link leads to it. */
export const useLogAddress = () => {
  const [{ log }, set] = useSearch(search)
  const here = useSearchHref(search)
  const anew = useSearchHref(filters)
  return {
    log,
    close: () => set({ log: undefined }),
    /** The address of this list with a change open over it. */
    hrefOf: ({ id }: { readonly id: number }) => here({ log: id }),
    /** The address of the list, filtered anew. */
    filtered: (values: Parameters<typeof anew>[0]) => anew(values, { only: true }),
  }
}
