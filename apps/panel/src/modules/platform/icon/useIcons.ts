import { icon } from '@sofra/contract/platform/icon/icon.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useLang } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'

/** The platform's icons in order, with names in the panel's language; empty without permission. */
export const useIcons = () => {
  const may = useMay()
  const [lang] = useLang()
  const { data } = useQuery({
    queryKey: ['icon', 'list', { limit: 100 }],
    queryFn: ({ signal }) => call(icon.list, { query: { limit: 100 } }, { signal }),
    enabled: may(icon.list),
    staleTime: 5 * 60_000,
  })
  return (data?.items ?? []).map(({ id, name, image, is_active }) => ({
    id,
    image,
    is_active,
    name: translatedText(name, lang),
  }))
}
