import { idField, textField } from '../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'

const search = { log: idField }
const filters = { record: textField(), record_key: textField(), user_id: idField }

/** The change opened over the list, `?log=<id>`, so that it can be linked. */
export const useLogAddress = () => {
  const [{ log }, set] = useSearch(search)
  const here = useSearchHref(search)
  const anew = useSearchHref(filters)
  return {
    log,
    close: () => set({ log: undefined }),
    /** Returns the address of this list with an open change. */
    hrefOf: ({ id }: { readonly id: number }) => here({ log: id }),
    /** Returns the address of the list with other filters. */
    filtered: (values: Parameters<typeof anew>[0]) => anew(values, { only: true }),
  }
}
